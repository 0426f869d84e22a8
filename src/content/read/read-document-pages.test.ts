import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { readContentFolder } from "./read-content.ts";

const TODAY = "2026-11-20";

describe("a legal page", () => {
  it("may have the line ends of Windows and lines of hyphens in its text", async () => {
    const text = "\uFEFF---\ntitle: T\nupdated: 2026-01-01\nsummary: S\n---\nAbove\n\n---\n\nBelow\n".replaceAll(
      "\n",
      "\r\n",
    );
    const { legal, diagnostics } = await readContentFolder(await temporaryContent({ "legal/terms.md": text }), TODAY);
    expect(diagnostics).toEqual([]);
    expect(legal.find(({ id }) => id === "terms")?.text).toBe("Above\r\n\r\n---\r\n\r\nBelow");
  });

  it.each([
    ["Only words\n", "legal/terms.md:1:1 expected front matter with title, updated and summary"],
    ["---\ntitle: T\nupdated: soon\nsummary: S\n---\nText\n", "legal/terms.md:3:1 updated: expected an existing day"],
    ["---\ntitle: T\n", "legal/terms.md:1:1 expected front matter with title, updated and summary"],
  ])("is a problem when it is %j", async (text, expected) => {
    const { diagnostics } = await readContentFolder(await temporaryContent({ "legal/terms.md": text }), TODAY);
    expect(diagnostics.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)).toEqual([
      expect.stringContaining(expected),
    ]);
  });

  it("is a problem when it is missing", async () => {
    const root = await temporaryContent({});
    await rm(path.join(root, "legal/privacy.md"));
    const { legal, diagnostics } = await readContentFolder(root, TODAY);
    expect(legal).toHaveLength(2);
    expect(diagnostics).toMatchObject([
      { file: "legal/privacy.md", line: 1, column: 1, message: "the file is missing" },
    ]);
  });
});
