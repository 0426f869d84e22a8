import { rename } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../../test/e2e/support/server-process.ts";
import { type FirestoreOwner, firestoreOwner } from "../../test/support/cli/firestore-owner.ts";

const DIRECTOR = "portfolio/experiences/northfield-director.yaml";
const COUNTERS = "portfolio/traffic/events";
const VERSIONS = ["portfolio/site/version", "tracker/site/version"];
const NO_CHANGE = {
  code: 0,
  printed: [expect.stringMatching(/^0 added, 0 changed, 0 removed, 0 kept, \d{3} unchanged$/)],
};

let owner: FirestoreOwner;

beforeAll(async () => {
  owner = await firestoreOwner();
}, 60_000);
afterAll(() => owner.folder.remove());

test("push fills both databases but for counters, lists its changes, and changes nothing the second time", async () => {
  await owner.count();
  const counted = (await owner.documents())[COUNTERS];
  const first = await owner.content("push");
  expect(first).toMatchObject({ code: 0, notes: expect.stringContaining("Done.") });
  const added = first.printed.slice(0, -1).map((line) => line.replace("+ ", ""));
  const documents = await owner.documents();
  const stored = new Set(Object.keys(documents).map((name) => name.replace("-held-back/", "/")));
  expect([...stored].sort()).toEqual([...added, COUNTERS, ...VERSIONS].sort());
  expect(documents[COUNTERS]).toEqual(counted);
  expect(await owner.content("push")).toMatchObject(NO_CHANGE);
  expect(await owner.documents()).toEqual(documents);
});

test("pull into an empty folder leaves nothing to push", async () => {
  const pulled = path.join(owner.folder.root, "../pulled");
  const { code, printed } = await owner.content("pull", { CONTENT_DIR: pulled });
  expect([code, printed.at(-1)]).toEqual([0, expect.stringMatching(/^\d{3} added, 0 changed, 0 removed, 0 kept/)]);
  const rest = ["site.yaml", "legal", "media"];
  for (const name of rest) await rename(path.join(owner.folder.root, name), path.join(pulled, name));
  const push = await owner.content("push --prune", { CONTENT_DIR: pulled });
  for (const name of rest) await rename(path.join(pulled, name), path.join(owner.folder.root, name));
  expect(push).toMatchObject(NO_CHANGE);
});

test("a server with Firestore serves pushed content, not its own files", async () => {
  const text = await owner.folder.read(DIRECTOR);
  await owner.folder.write(DIRECTOR, text.replace("title: Director of", "title: Gardener of"));
  await owner.content("push");
  const { CONTENT_DIR: _, ...settings } = owner.env;
  // Pictures in a bucket need no build.
  const server = await startServer({ ...settings, NODE_ENV: "production", MEDIA_BUCKET: "pictures" });
  const page = await fetch(`${server.origin}/professional`);
  expect(await page.text()).toContain("Gardener of Product Engineering");
  await server.stop();
});
