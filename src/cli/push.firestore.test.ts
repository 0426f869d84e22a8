import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../test/e2e/support/server-process.ts";
import { anonymousVisitor } from "../../test/support/cli/anonymous-visitor.ts";
import { type FirestoreOwner, firestoreOwner } from "../../test/support/cli/firestore-owner.ts";
import { samplePages } from "../../test/support/domain/sample-pages.ts";
import { runningEmulators } from "../../test/support/store/firestore-world.ts";
import { createRepository } from "../domain/documents/repository.ts";
import { openProject } from "../store/firestore/project.ts";

const TESTIMONY = `name: Grace Hopper
image: initials
role: Admiral
company: Navy
date: 2021-03-01
categories: [Mentorship]
type: Letter
quotes:
  - Found the ||heldback moth|| at once
`;
const CONTENT = {
  "portfolio/testimonies/redacted.yaml": `${TESTIMONY}impact: 4\nvalidated: true\n`,
  "portfolio/testimonies/redacted.es.yaml": "quotes: [Halló la ||polilla heldback||]\n",
  "portfolio/testimonies/without-consent.yaml": `${TESTIMONY.replace("Admiral", "heldback role")}impact: 4\n`,
  "portfolio/testimonies/without-impact.yaml": `${TESTIMONY.replace("Admiral", "heldback role")}validated: true\n`,
  "portfolio/experiences/hidden.yaml": "categories: [Work]\ntitle: heldback work\nsubtitle: Nowhere\nvisible: false\n",
  "portfolio/blog/private-post.md":
    "---\ntitle: A private post\ndate: 2021-01-01\ncategories: [tech]\nsummary: heldback summary\n---\n\nA heldback text.\n",
  "tracker/testimonies/named.yaml": "comments:\n  original: [Kind words]\nusername: heldback-name\n",
};

const VALIDATED = { fieldFilter: { field: { fieldPath: "validated" }, op: "EQUAL", value: { booleanValue: true } } };
const WITH_IMPACT = { fieldFilter: { field: { fieldPath: "impact" }, op: "GREATER_THAN", value: { integerValue: 0 } } };
const VISIBLE = { fieldFilter: { field: { fieldPath: "visible" }, op: "NOT_EQUAL", value: { booleanValue: false } } };
const both = { compositeFilter: { op: "AND", filters: [VALIDATED, WITH_IMPACT] } };

let owner: FirestoreOwner;

beforeAll(async () => {
  owner = await firestoreOwner();
  await owner.folder.write("site.yaml", `${await owner.folder.read("site.yaml")}languages: [es]\n`);
  for (const [file, text] of Object.entries(CONTENT)) await owner.folder.write(file, text);
  expect(await owner.content("push")).toMatchObject({ code: 0 });
}, 60_000);
afterAll(() => owner.folder.remove());

describe("a program with the key of a store and an anonymous account", () => {
  test.each([
    ["portfolio", "testimonies", undefined],
    ["portfolio", "testimonies", VALIDATED],
    ["portfolio", "testimonies", WITH_IMPACT],
    ["portfolio", "experiences", undefined],
    ["portfolio", "testimonies-held-back", both],
    ["portfolio", "experiences-held-back", VISIBLE],
    ["portfolio", "blog-held-back", undefined],
    ["tracker", "testimonies-held-back", undefined],
  ] as const)("cannot list %s/%s (%#)", async (database, collection, where) => {
    const visitor = await anonymousVisitor(owner.projects[database]);
    expect(await visitor.query(collection, where)).toMatchObject({ status: 403 });
  });

  test.each([
    ["portfolio", "testimonies-held-back/redacted"],
    ["portfolio", "testimonies/without-consent"],
    ["portfolio", "testimonies/without-impact"],
    ["portfolio", "experiences/hidden"],
    ["portfolio", "blog-held-back/private-post"],
    ["tracker", "testimonies-held-back/named"],
  ] as const)("cannot get %s/%s", async (database, document) => {
    const visitor = await anonymousVisitor(owner.projects[database]);
    expect(await visitor.get(document)).toMatchObject({ status: 403 });
  });

  test.each([
    ["portfolio", "testimonies", both, "redacted"],
    ["portfolio", "experiences", VISIBLE, "northfield-director"],
    ["portfolio", "blog", undefined, "private-post"],
    ["portfolio", "skills", undefined, "skills/"],
    ["tracker", "testimonies", undefined, "named"],
    ["tracker", "aggregate", undefined, "Statewide"],
  ] as const)("reads %s/%s as the site does, without what is held back", async (database, collection, where, id) => {
    const visitor = await anonymousVisitor(owner.projects[database]);
    const { status, text } = await visitor.query(collection, where);
    expect([status, text]).toEqual([200, expect.stringContaining(id)]);
    expect(text).not.toMatch(/heldback/);
  });

  test("finds no fingerprint by which to guess a redacted word", async () => {
    const visitor = await anonymousVisitor(owner.projects.portfolio);
    const documents = await owner.documents();
    expect(documents["portfolio/testimonies-held-back/redacted"]).toMatchObject({
      _fingerprint: expect.stringMatching(/./),
    });
    expect((await visitor.get("testimonies/redacted")).text).toMatch(/"_fingerprint": \{\s*"stringValue": ""/);
  });
});

describe("the site on Firestore", () => {
  async function readSite(reveal: boolean, emulated = true) {
    const problems: string[] = [];
    const onProblem = (message: string) => problems.push(message);
    const project = { projectId: owner.projects.portfolio, apiKey: "any" };
    const store = openProject(project, { name: "portfolio", emulators: runningEmulators(), emulated, onProblem });
    const collections = new Map([["testimonies", await store.read("testimonies", true)]]);
    const options = { reveal, today: "2026-11-20", pages: samplePages, onBadDocument: () => expect.unreachable() };
    const found = createRepository(collections, options).validatedTestimonies();
    return { quote: found.find(({ id }) => id === "redacted")?.quotes[0], problems };
  }

  const bars = [
    { kind: "text", text: "Found the " },
    { kind: "redacted", words: 2 },
    { kind: "text", text: " at once" },
  ];

  test("shows bars, and the words in protected mode", async () => {
    expect((await readSite(false)).quote).toEqual(bars);
    expect((await readSite(true)).quote).toEqual([{ kind: "text", text: "Found the heldback moth at once" }]);
  });

  test("shows bars in protected mode without credentials, and says why", async () => {
    const site = await readSite(true, false);
    expect(site.quote).toEqual(bars);
    expect(site.problems).toEqual([
      expect.stringMatching(
        /^Protected mode shows bars: The portfolio store cannot be read: No credentials were found/,
      ),
    ]);
  });
});

test("a server shows what was pushed, not its own files", async () => {
  const file = "portfolio/experiences/northfield-director.yaml";
  await owner.folder.write(file, (await owner.folder.read(file)).replace("title: Director of", "title: Gardener of"));
  await owner.content("push");
  const { CONTENT_DIR: _, ...settings } = owner.env;
  // Pictures in a bucket need no build.
  const server = await startServer({ ...settings, NODE_ENV: "production", MEDIA_BUCKET: "pictures" });
  const page = await fetch(`${server.origin}/professional`);
  expect(await page.text()).toContain("Gardener of Product Engineering");
  await server.stop();
});

test("a push changes nothing the second time, counters included", async () => {
  await owner.count();
  const before = await owner.documents();
  const unchanged = expect.stringMatching(/^0 added, 0 changed, 0 removed, 0 kept, \d{3} unchanged$/);
  expect(await owner.content("push")).toMatchObject({ code: 0, printed: [unchanged] });
  expect(await owner.documents()).toEqual(before);
});

test("the next push moves what an earlier version stored where visitors read", async () => {
  const before = await owner.documents();
  await owner.storeAsBefore("portfolio", "testimonies", "redacted", before["portfolio/testimonies-held-back/redacted"]);
  expect((await owner.content("push")).printed).toContain("~ portfolio/testimonies/redacted");
  expect(await owner.documents()).toEqual(before);
});

test("a document moves when what is held back changes", async () => {
  const file = "portfolio/experiences/hidden.yaml";
  const text = await owner.folder.read(file);
  const [shown, hidden] = ["portfolio/experiences/hidden", "portfolio/experiences-held-back/hidden"];
  const placesAfter = async (push: string) => {
    await owner.content(push);
    return Object.keys(await owner.documents()).filter((name) => name === shown || name === hidden);
  };
  await owner.folder.write(file, text.replace("false", "true"));
  expect(await placesAfter("push")).toEqual([shown]);
  await owner.folder.write(file, text);
  expect(await placesAfter("push")).toEqual([hidden]);
  await owner.folder.unlink(file);
  expect(await placesAfter("push --prune")).toEqual([]);
}, 240_000);
