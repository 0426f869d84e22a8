import { describe, expect, it } from "vitest";
import { type MarkdownCommand, markdownEdit } from "./markdown-command.ts";

/** The selection is between bars. */
function edited(marked: string, command: MarkdownCommand): string {
  const [before = "", selected = "", rest = ""] = marked.split("|");
  const text = before + selected + rest;
  const selection = { from: before.length, to: before.length + selected.length };
  const { from, to, insert, select } = markdownEdit(text, selection, command);
  const whole = text.slice(0, from) + insert + text.slice(to);
  return `${whole.slice(0, select.from)}|${whole.slice(select.from, select.to)}|${whole.slice(select.to)}`;
}

describe("markdownEdit", () => {
  it("marks words, and takes the marks away again", () => {
    expect(edited("a |word| b", "bold")).toBe("a **|word|** b");
    expect(edited("a **|word|** b", "bold")).toBe("a |word| b");
    expect(edited("a |**word**| b", "bold")).toBe("a |word| b");
    expect(edited("a |word| b", "italic")).toBe("a *|word|* b");
    expect(edited("a *|word|* b", "italic")).toBe("a |word| b");
    expect(edited("a ||b", "bold")).toBe("a **||**b");
  });

  it("tells bold from italic", () => {
    expect(edited("**|word|**", "italic")).toBe("***|word|***");
    expect(edited("***|word|***", "italic")).toBe("**|word|**");
    expect(edited("*|word|*", "bold")).toBe("***|word|***");
  });

  it("makes links, and selects what is left to write", () => {
    expect(edited("see |this| page", "link")).toBe("see [this](|https://|) page");
    expect(edited("see ||", "link")).toBe("see [||](https://)");
    expect(edited("|/awards|", "link")).toBe("[||](/awards)");
  });

  it("marks whole lines, and takes the marks away again", () => {
    expect(edited("one\nt|w|o", "heading")).toBe("one\n## two||");
    expect(edited("### tw||o", "heading")).toBe("two||");
    expect(edited("|one\n\ntwo|", "list")).toBe("|- one\n\n- two|");
    expect(edited("|- one\n- two|", "list")).toBe("|one\ntwo|");
    expect(edited("||", "quote")).toBe("> ||");
  });
});
