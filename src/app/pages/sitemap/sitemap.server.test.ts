import { expect, test } from "vitest";
import { SITE_YAML } from "../../../../test/support/content/temporary-content.ts";
import { createRepository, createTrackerRepository } from "../../../domain/documents/repository.ts";
import { parseSite } from "../../../domain/site/site.ts";
import { listedPages } from "./sitemap.server.ts";

const EMPTY = new Map();
const onBadDocument = () => undefined;
const ORIGINAL = new Date("2024-01-01");
const TRANSLATED = new Date("2025-01-01");

/** When home changed last, on the site in this language. */
function changedIn(language: string, fileDates: ReadonlyMap<string, Date>) {
  const site = parseSite({ ...JSON.parse(SITE_YAML), language, pages: [{ path: "/", kind: "home" }] });
  const { pages } = site;
  const [home] = listedPages({
    site,
    repository: createRepository(EMPTY, { reveal: false, today: "2026-11-20", pages, onBadDocument }),
    tracker: createTrackerRepository(EMPTY, { onBadDocument }),
    documents: new Map(),
    siteUrl: "https://a.example",
    languages: [],
    fileDates,
    staticExport: false,
  });
  return home?.changed;
}

test("a page in a further language also changes with its translation", () => {
  const dates = new Map([
    ["site.yaml", ORIGINAL],
    ["site.pt-BR.yaml", TRANSLATED],
  ]);
  expect(changedIn("pt-BR", dates)).toEqual(TRANSLATED);
  expect(changedIn("es", dates)).toEqual(ORIGINAL);
  expect(changedIn("pt-BR", new Map(dates).set("site.yaml", new Date("2026-01-01")))).toEqual(new Date("2026-01-01"));
});
