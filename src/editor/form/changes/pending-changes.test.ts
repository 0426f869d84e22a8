import { describe, expect, it } from "vitest";
import type { Change } from "../../api.ts";
import { answered, shownData } from "./pending-changes.ts";

const title: Change = { type: "set", at: ["title"], value: "B" };
const add: Change = { type: "insert", at: ["tags"], index: 1, value: "y" };
const before = { title: "A", tags: ["x"] };
const pending = { data: before, changes: [title, add] };

describe("pending changes", () => {
  it("shows them before the server answers", () => {
    expect(shownData(pending)).toEqual({ title: "B", tags: ["x", "y"] });
  });

  it("keeps those that an answer does not contain yet", () => {
    const answer = { tags: ["x"], title: "B" };
    expect(answered(pending, answer)).toEqual({ data: answer, changes: [add] });
    expect(answered(pending, { ...before })).toEqual({ data: before, changes: [title, add] });
  });

  it("does not apply twice what an answer contains", () => {
    const answer = { title: "B", tags: ["x", "y"] };
    expect(shownData(answered(pending, answer))).toEqual(answer);
  });

  it("finds a text in an answer that ends it with a line break", () => {
    const lines: Change = { type: "set", at: ["title"], value: "B\nC" };
    const answer = { ...before, title: "B\nC\n" };
    expect(answered({ data: before, changes: [lines, add] }, answer)).toEqual({ data: answer, changes: [add] });
  });

  it("gives way to data from elsewhere", () => {
    const answer = { title: "Z", tags: [] };
    expect(answered(pending, answer)).toEqual({ data: answer, changes: [] });
  });
});
