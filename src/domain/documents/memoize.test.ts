import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

test("computes once for each object, even if there is no result", () => {
  const computed: string[] = [];
  const lengthOf = memoize(({ text }: { readonly text: string }) => {
    computed.push(text);
    return text === "" ? undefined : text.length;
  });
  const [word, none] = [{ text: "word" }, { text: "" }];
  expect([lengthOf(word), lengthOf(none), lengthOf(word), lengthOf(none)]).toEqual([4, undefined, 4, undefined]);
  expect(computed).toEqual(["word", ""]);
  expect(lengthOf({ ...word })).toBe(4);
  expect(computed).toEqual(["word", "", "word"]);
});
