import { expect, test } from "vitest";
import { collectionsWith } from "../../../../test/support/domain/collections.ts";
import { siteWith } from "../../../../test/support/domain/sample-resume.ts";
import { createRepository } from "../../../domain/documents/repository.ts";
import { siteSearch } from "./search.server.ts";

const site = siteWith();

function contentWith(title: string): Parameters<typeof siteSearch>[0] {
  const collections = collectionsWith({ "experiences/job": { categories: ["Work"], title } });
  const { pages } = site;
  const onBadDocument = () => expect.unreachable();
  return {
    site,
    documents: new Map(),
    publicLibrary: createRepository(collections, { reveal: false, today: "2026-11-20", pages, onBadDocument }),
    staticExport: false,
  };
}

const titles = (content: Parameters<typeof siteSearch>[0]) =>
  siteSearch(content)
    .entries.filter(({ to }) => to.endsWith("#job"))
    .map(({ title }) => title);

test("the index of a reading of the content has its documents and is made once, even if site.yaml is the same", () => {
  const content = contentWith("Director");
  expect(titles(content)).toEqual(["Director"]);
  expect(titles(contentWith("President"))).toEqual(["President"]);
  expect(siteSearch(content)).toBe(siteSearch(content));
});
