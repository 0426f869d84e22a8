import { describe, expect, it } from "vitest";
import { changedMarkdown, markdownFieldAt } from "./changed-markdown.ts";

const FILE = "---\n# Mine\ntitle: Notes # n\nchips: [a]\n---\n\n## Begin\n\nA text.\n\n";

describe("a Markdown file", () => {
  it("changes a field of its front matter", () => {
    expect(changedMarkdown(FILE, { type: "set", at: ["title"], value: "Text" }, "body")).toBe(
      FILE.replace("Notes", "Text"),
    );
  });

  it("gets a field in an empty front matter", () => {
    expect(changedMarkdown("---\n---\nText\n", { type: "set", at: ["title"], value: "T" }, "body")).toBe(
      "---\ntitle: T\n---\nText\n",
    );
  });

  it("changes its text, and not the blank lines around it", () => {
    expect(changedMarkdown(FILE, { type: "set", at: ["body"], value: "One\n\nTwo" }, "body")).toBe(
      FILE.replace("## Begin\n\nA text.", "One\n\nTwo"),
    );
  });

  it("keeps CRLF, and stays the same if only the line breaks differ", () => {
    const file = FILE.replaceAll("\n", "\r\n");
    const body = "## Begin\n\nA text.";
    expect(changedMarkdown(file, { type: "set", at: ["body"], value: body }, "body")).toBe(file);
    expect(changedMarkdown(file, { type: "set", at: ["body"], value: `${body}\nMore` }, "body")).toBe(
      file.replace("A text.", "A text.\r\nMore"),
    );
  });

  it("gets a text below its front matter", () => {
    expect(changedMarkdown("---\ntitle: T\n---", { type: "set", at: ["body"], value: "Text" }, "body")).toBe(
      "---\ntitle: T\n---\n\nText\n",
    );
  });

  it("is refused without front matter", () => {
    expect(() => changedMarkdown("Text\n", { type: "set", at: ["body"], value: "T" }, "body")).toThrow(
      expect.objectContaining({ name: "UneditableText" }),
    );
  });

  it("tells the field at a position", () => {
    expect(markdownFieldAt(FILE, { line: 4, column: 9 }, "body")).toEqual(["chips", 0]);
    expect(markdownFieldAt(FILE, { line: 9, column: 1 }, "body")).toEqual(["body"]);
    expect(markdownFieldAt(FILE, { line: 2, column: 1 }, "body")).toBeUndefined();
  });
});
