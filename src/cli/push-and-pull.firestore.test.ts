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
