import { expect, test } from "vitest";
import { ROUTES } from "../e2e/support/routes.ts";
import { attributesOf, pageOf, textsOf } from "./pages.ts";

test("every planned page is the same but for its name", async () => {
  const planned = ROUTES.filter(({ heading }) => heading.test("Coming soon"));
  expect(planned).toHaveLength(9);
  const names = new Set<string>();
  for (const { path } of planned) {
    const page = await pageOf(path);
    const [name = "", ...sentences] = textsOf(page, "main p");
    names.add(name);
    expect(sentences, path).toEqual(["This page isn’t ready yet."]);
    expect(textsOf(page, "main a"), path).toEqual(["Go to the home page", "See projects"]);
    expect(attributesOf(page, "main a", "href"), path).toEqual(["/", "/portfolio"]);
  }
  expect(names.size).toBe(9);
});
