import { expect, test } from "vitest";
import { collectionsWith } from "../../../test/support/domain/collections.ts";
import { siteWith } from "../../../test/support/domain/sample-resume.ts";
import { addressesOf } from "./addresses.ts";
import { type Contents, createSnapshot } from "./snapshot.ts";

const READ = { day: "2026-11-20", since: new Date("2026-11-20") };
const FILES: Contents["files"] = {
  site: siteWith(),
  documents: new Map(),
  translations: new Map(),
  fileDates: new Map(),
  media: { kind: "site", path: "/media" },
};

function viewOf(documents: Contents["documents"]) {
  const snapshot = createSnapshot({ ...READ, files: FILES, documents }, () => expect.unreachable());
  const view = snapshot.languages.get("");
  if (view === undefined) throw new Error("A site has a language");
  return { snapshot, view };
}

/** What is thrown is no error. */
function statusOf(ask: () => unknown): number | undefined {
  try {
    ask();
    return undefined;
  } catch (thrown) {
    return thrown instanceof Response ? thrown.status : undefined;
  }
}

test("a database without content answers 503, the other one its documents (D21, D23)", () => {
  const { view } = viewOf({ portfolio: undefined, tracker: collectionsWith({}) });
  for (const reveal of [false, true]) {
    expect(statusOf(() => view.library(reveal).allExperiences())).toBe(503);
    expect(statusOf(() => view.library(reveal).validatedTestimonies())).toBe(503);
  }
  expect(view.tracker.testimonies()).toEqual([]);
  const other = viewOf({ portfolio: collectionsWith({}), tracker: undefined }).view;
  expect(statusOf(() => other.tracker.impact())).toBe(503);
  expect(statusOf(() => other.tracker.testimonies())).toBe(503);
  expect(other.library(true).validatedTestimonies()).toEqual([]);
});

test("addresses of pages do not need documents", () => {
  const { snapshot } = viewOf({ portfolio: undefined, tracker: undefined });
  const patterns = new Map(FILES.site.pages.map(({ path }) => [path, [path]]));
  const { places, known } = addressesOf(snapshot, { reveal: true, patterns, staticExport: false });
  expect([...places.keys()]).toEqual(expect.arrayContaining(["/professional", "/testimonials", "/blog/tech"]));
  expect(places.get("/testimonials")?.pages).toEqual(new Map([["", 1]]));
  expect(known.get("")?.map(({ path }) => path)).toEqual(expect.arrayContaining(["/professional", "/search"]));
});

test("words are revealed in protected mode only, other documents are the same in both", () => {
  const story = { title: "T", subtitle: "S", summary: "S", cover: { src: "a.svg", alt: "A" } };
  const testimony = {
    ...{ name: "Dana Kim", image: "initials", impact: 4, role: "Lead", company: "Northfield", date: "2021-03-01" },
    ...{ quotes: ["We hired ||Acme||."], categories: ["Leadership"], type: "Letter", validated: true },
  };
  const portfolio = collectionsWith({ "testimonies/dana": testimony, "stories/budgeting": story });
  const { library } = viewOf({ portfolio, tracker: undefined }).view;
  expect(JSON.stringify(library(false).validatedTestimonies())).not.toContain("Acme");
  expect(JSON.stringify(library(true).validatedTestimonies())).toContain("We hired Acme.");
  expect(library(true).story("budgeting")).toBe(library(false).story("budgeting"));
});
