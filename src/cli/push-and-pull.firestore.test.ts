import { rename } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../../test/e2e/support/server-process.ts";
import type { EndedCommand } from "../../test/support/cli/command-process.ts";
import { type FirestoreOwner, firestoreOwner } from "../../test/support/cli/firestore-owner.ts";

const DIRECTOR = "portfolio/experiences/northfield-director.yaml";
const REMOVED = "portfolio/experiences/project-queue-board";
const COUNTERS = "portfolio/traffic/events";
const VERSIONS = ["portfolio/site/version", "tracker/site/version"];
const NO_CHANGE = /^0 added, 0 changed, 0 removed, 0 kept, \d{3} unchanged$/;

let owner: FirestoreOwner;
let counted: unknown;
let first: EndedCommand;

beforeAll(async () => {
  owner = await firestoreOwner();
  await owner.count();
  counted = (await owner.documents())[COUNTERS];
  first = await owner.content("push");
}, 60_000);
afterAll(() => owner.remove());

test("push fills both databases, lists its changes, and changes nothing the second time", async () => {
  expect(first).toMatchObject({ code: 0, notes: expect.stringContaining("Done.") });
  expect(first.printed.at(-1)).toMatch(/^\d{3} added, 0 changed, 0 removed, 0 kept, 0 unchanged$/);
  const added = first.printed.slice(0, -1).map((line) => line.replace("+ ", ""));
  const documents = await owner.documents();
  const stored = new Set(Object.keys(documents).map((name) => name.replace("-held-back/", "/")));
  expect([...stored].sort()).toEqual([...added, COUNTERS, ...VERSIONS].sort());
  expect(await owner.content("push")).toMatchObject({ code: 0, printed: [expect.stringMatching(NO_CHANGE)] });
  expect(await owner.documents()).toEqual(documents);
});

test("push --dry-run lists its changes and writes nothing", async () => {
  const documents = await owner.documents();
  await owner.folder.write("portfolio/experiences/another.yaml", await owner.folder.read(DIRECTOR));
  expect((await owner.content("push --dry-run")).printed).toContain("+ portfolio/experiences/another");
  expect(await owner.documents()).toEqual(documents);
  await owner.folder.unlink("portfolio/experiences/another.yaml");
});

test("pull into an empty folder leaves nothing to push", async () => {
  const documents = await owner.documents();
  const pulled = path.join(owner.folder.root, "../pulled");
  const { code, printed } = await owner.content("pull", { CONTENT_DIR: pulled });
  expect([code, printed.at(-1)]).toEqual([0, expect.stringMatching(/^\d{3} added, 0 changed, 0 removed, 0 kept/)]);
  const rest = ["site.yaml", "legal", "media"];
  for (const name of rest) await rename(path.join(owner.folder.root, name), path.join(pulled, name));
  const push = await owner.content("push --prune", { CONTENT_DIR: pulled });
  for (const name of rest) await rename(path.join(pulled, name), path.join(owner.folder.root, name));
  expect(push).toMatchObject({ code: 0, printed: [expect.stringMatching(NO_CHANGE)] });
  expect(await owner.documents()).toEqual(documents);
});

test("push keeps documents without a file until --prune, and never changes counters", async () => {
  await owner.folder.unlink(`${REMOVED}.yaml`);
  expect((await owner.content("push")).printed).toContain(`= ${REMOVED} (kept; remove with --prune)`);
  expect(await owner.documents()).toHaveProperty([REMOVED]);
  expect((await owner.content("push --prune")).printed).toContain(`- ${REMOVED}`);
  const documents = await owner.documents();
  expect(documents).not.toHaveProperty([REMOVED]);
  expect(documents[COUNTERS]).toEqual(counted);
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
