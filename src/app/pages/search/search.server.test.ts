import { expect, test } from "vitest";
import { contextWith } from "../../../../test/support/app/sample-context.ts";
import { siteWith } from "../../../../test/support/domain/sample-resume.ts";
import { siteSearch } from "./search.server.ts";

test("the index of a reading of the content has its documents and is made once, even if site.yaml is the same", () => {
  const site = siteWith();
  const readingOf = (title: string) => contextWith({ "experiences/job": { categories: ["Work"], title } }, { site });
  const titles = (content: ReturnType<typeof contextWith>) =>
    siteSearch(content).entries.flatMap(({ to, title }) => (to.endsWith("#job") ? title : []));
  const content = readingOf("Director");
  expect(titles(content)).toEqual(["Director"]);
  expect(titles(readingOf("President"))).toEqual(["President"]);
  expect(siteSearch(content)).toBe(siteSearch(content));
});
