import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SITE_YAML, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { PAGES_WITHOUT_STORIES } from "../../../test/support/domain/sample-pages.ts";
import { readContentFolder } from "./read-content.ts";

const TODAY = "2026-11-20";

describe("a document page", () => {
  it("may have Windows line ends and horizontal rules", async () => {
    const text = "\uFEFF---\ntitle: T\nupdated: 2026-01-01\nsummary: S\n---\nAbove\n\n---\n\nBelow\n".replaceAll(
      "\n",
      "\r\n",
    );
    const { documentPages, diagnostics } = await readContentFolder(
      await temporaryContent({ "legal/terms.md": text }),
      TODAY,
    );
    expect(diagnostics).toEqual([]);
    expect(documentPages.find(({ file }) => file === "legal/terms.md")?.text).toBe("Above\r\n\r\n---\r\n\r\nBelow");
  });

  it.each([
    ["Only words\n", "legal/terms.md:1:1 expected front matter with title, updated, and summary"],
    ["---\ntitle: T\nupdated: soon\nsummary: S\n---\nText\n", "legal/terms.md:3:1 updated: expected an existing day"],
  ])("is invalid: %j", async (text, expected) => {
    const { diagnostics } = await readContentFolder(await temporaryContent({ "legal/terms.md": text }), TODAY);
    expect(diagnostics.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)).toEqual([
      expect.stringContaining(expected),
    ]);
  });

  it("may be in either folder, under the name in its page", async () => {
    const about = { path: "/about", kind: "document", file: "documents/colophon.md" };
    const site = { ...JSON.parse(SITE_YAML), pages: [...PAGES_WITHOUT_STORIES, about] };
    const text = "---\ntitle: Colophon\nupdated: 2026-01-01\nsummary: S\n---\n\nSet in Inter.\n";
    const root = await temporaryContent({ "site.yaml": JSON.stringify(site), "documents/colophon.md": text });
    const { documentPages, diagnostics } = await readContentFolder(root, TODAY);
    expect(diagnostics).toEqual([]);
    expect(documentPages.at(-1)).toMatchObject({ file: "documents/colophon.md", title: "Colophon" });
  });

  it.each(["documents/colophon.md"])("is reported if no page shows it: %s", async (file) => {
    const text = "---\ntitle: T\nupdated: 2026-01-01\nsummary: S\n---\n";
    const { documentPages, diagnostics } = await readContentFolder(await temporaryContent({ [file]: text }), TODAY);
    expect(documentPages).toHaveLength(3);
    expect(diagnostics).toMatchObject([{ file, line: 1, rule: "misplaced-file" }]);
  });

  it("is reported if missing", async () => {
    const root = await temporaryContent({});
    await rm(path.join(root, "legal/privacy.md"));
    const { documentPages, diagnostics } = await readContentFolder(root, TODAY);
    expect(documentPages).toHaveLength(2);
    expect(diagnostics).toMatchObject([
      { file: "legal/privacy.md", line: 1, column: 1, message: "the file is missing" },
    ]);
  });
});
