import { expect, it } from "vitest";
import type { Edit } from "../../api.ts";
import { withEdit } from "./edits.ts";

const typed = (value: string, mergeKey?: string): Edit => ({
  changes: [{ type: "set", at: ["title"], value }],
  mergeKey,
});

it("sends only the last of what was typed in one go", () => {
  const edits = ["A", "Ab", "Abc"].reduce<readonly Edit[]>((all, value) => withEdit(all, typed(value, "1"), false), []);
  expect(edits).toEqual([typed("Abc", "1")]);
});

it("keeps edits apart that are two steps to undo", () => {
  expect(withEdit([typed("A", "1")], typed("B", "2"), false)).toHaveLength(2);
  expect(withEdit([typed("A")], typed("B"), false)).toHaveLength(2);
});

it("adds nothing to an edit that is on its way", () => {
  const [sent, waiting, ...more] = withEdit(
    withEdit([typed("A", "1")], typed("Ab", "1"), true),
    typed("Abc", "1"),
    true,
  );
  expect([sent, waiting, more]).toEqual([typed("A", "1"), typed("Abc", "1"), []]);
});

it("replaces a text by the next", () => {
  expect(withEdit([{ text: "a", mergeKey: "t" }], { text: "ab", mergeKey: "t" }, false)).toEqual([
    { text: "ab", mergeKey: "t" },
  ]);
});
