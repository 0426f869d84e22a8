import { expect, test } from "vitest";
import { siteWith } from "../../../../test/support/domain/sample-resume.ts";
import type { StoredDocument } from "../../../domain/documents/document-store.ts";
import { createRepository } from "../../../domain/documents/repository.ts";
import { siteSearch } from "./site-search.server.ts";

const now = () => new Date("2026-11-21T12:00:00Z");
const site = siteWith();

function contentWith(title: string): Parameters<typeof siteSearch>[0] {
  const data = { categories: ["Work"], title };
  const document: StoredDocument = { id: "job", path: "experiences/job", data };
  const reader = {
    get: async () => undefined,
    query: async (collection: string) => (collection === "experiences" ? [document] : []),
  };
  const onBadDocument = () => expect.unreachable();
  return {
    site,
    documents: new Map(),
    publicLibrary: createRepository(reader, { reveal: false, now, onBadDocument }),
    now,
    staleSince: () => undefined,
    staticExport: false,
  };
}

const titles = async (content: Parameters<typeof siteSearch>[0]) =>
  (await siteSearch(content)).entries.filter(({ to }) => to.endsWith("#job")).map(({ title }) => title);

test("the search of a reading of the content has its documents, even if site.yaml is the same", async () => {
  expect(await titles(contentWith("Director"))).toEqual(["Director"]);
  expect(await titles(contentWith("President"))).toEqual(["President"]);
});

test("the index is made once for all visitors", async () => {
  const content = contentWith("Director");
  expect(await siteSearch(content)).toBe(await siteSearch(content));
});
