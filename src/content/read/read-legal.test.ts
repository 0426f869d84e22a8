import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { samplePack } from "../../../test/support/content/sample-pack.ts";
import { readContentFolder } from "./read-content.ts";

const TODAY = "2026-11-20";

describe("a legal page", () => {
  it("may have the line ends of Windows and lines of hyphens in its text", async () => {
    const text = "\uFEFF---\ntitle: T\nupdated: 2026-01-01\nsummary: S\n---\nAbove\n\n---\n\nBelow\n".replaceAll(
      "\n",
      "\r\n",
    );
    const { legal, problems } = await readContentFolder(await samplePack({ "legal/terms.md": text }), TODAY);
    expect(problems).toEqual([]);
    expect(legal.find(({ id }) => id === "terms")?.text).toBe("Above\r\n\r\n---\r\n\r\nBelow");
  });

  it.each([
    ["Only words\n", "legal/terms.md:1:1 expected front matter with title, updated and summary"],
    ["---\ntitle: T\nupdated: soon\nsummary: S\n---\nText\n", "legal/terms.md:3:1 updated: expected an existing day"],
    ["---\ntitle: T\n", "legal/terms.md:1:1 expected front matter with title, updated and summary"],
  ])("is a problem when it is %j", async (text, expected) => {
    const { problems } = await readContentFolder(await samplePack({ "legal/terms.md": text }), TODAY);
    expect(problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)).toEqual([
      expect.stringContaining(expected),
    ]);
  });

  it("is a problem when it is missing", async () => {
    const root = await samplePack({});
    await rm(path.join(root, "legal/privacy.md"));
    const { legal, problems } = await readContentFolder(root, TODAY);
    expect(legal).toHaveLength(2);
    expect(problems).toMatchObject([{ file: "legal/privacy.md", line: 1, column: 1, message: "the file is missing" }]);
  });
});
