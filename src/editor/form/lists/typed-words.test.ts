import { expect, it } from "vitest";
import { typedWords } from "./typed-words.ts";

it("reads words between commas and on lines, each once", () => {
  expect(typedWords(" Work, Open Data,,\nWork\nAwards", ["Awards"])).toEqual(["Work", "Open Data"]);
});
