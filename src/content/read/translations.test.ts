import { describe, expect, test } from "vitest";
import { SITE_YAML, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { readContentFolder } from "./read-content.ts";

const TODAY = "2026-11-20";
const SITE = JSON.parse(SITE_YAML);
const BILINGUAL = JSON.stringify({ ...SITE, languages: ["es"], texts: { Menu: "Contents" } });
const TERMS = "---\ntitle: Terms\nupdated: 2026-01-01\nsummary: Be kind\n---\n\nFirst words.\n";

async function read(files: Readonly<Record<string, string>>) {
  return readContentFolder(
    await temporaryContent({ "site.yaml": BILINGUAL, "legal/terms.md": TERMS, ...files }),
    TODAY,
  );
}

const linesOf = async (files: Readonly<Record<string, string>>) =>
  (await read(files)).diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`);

describe("a translation of site.yaml", () => {
  test("has the original's fields where it has none, in its own language", async () => {
    const { translations, diagnostics } = await read({ "site.es.yaml": "owner: { role: Constructora }" });
    expect(diagnostics).toEqual([]);
    const [spanish] = translations;
    expect(spanish?.site.owner).toMatchObject({ name: SITE.owner.name, role: "Constructora" });
    expect(spanish?.site.language).toMatchObject({ tag: "es", direction: "ltr" });
  });

  test("has none of the owner's words for texts of the interface in the first language", async () => {
    const [spanish] = (await read({})).translations;
    expect(spanish?.site.language.translations.Menu).toBe("Menú");
  });

  test("is checked like the original, and its errors are at its own lines", async () => {
    const files = { "site.es.yaml": "tagline: Construyo\nowner:\n  rol: Constructora\npages:\n  - path: /nada\n" };
    expect(await linesOf(files)).toEqual(["site.es.yaml:5 pages.0: the original has no such entry"]);
    expect(await linesOf({ "site.es.yaml": "tagline: Construyo\nowner:\n  rol: Constructora\n" })).toEqual([
      expect.stringMatching(/^site\.es\.yaml:3 owner: .*rol/),
    ]);
  });
});

describe("a translation of a Markdown page", () => {
  test("has the original's fields where it has none", async () => {
    const { translations, diagnostics } = await read({
      "legal/terms.es.md": "---\ntitle: Condiciones\n---\n\nPalabras.\n",
    });
    expect(diagnostics).toEqual([]);
    expect(translations[0]?.documentPages).toEqual([
      expect.objectContaining({
        file: "legal/terms.md",
        title: "Condiciones",
        updated: "2026-01-01",
        text: "Palabras.",
      }),
    ]);
  });
});

test("texts of a Markdown page have the quotation marks of its language", async () => {
  const summary = (words: string) => `---\ntitle: Terms\nupdated: 2026-01-01\nsummary: ${words}\n---\n\nWords.\n`;
  const { documentPages, translations } = await read({
    "legal/terms.md": summary('Be "kind"'),
    "legal/terms.es.md": summary('Sé "amable"'),
  });
  expect(documentPages.find(({ file }) => file === "legal/terms.md")?.summary).toBe("Be “kind”");
  expect(translations[0]?.documentPages[0]?.summary).toBe("Sé «amable»");
});

test("a document with the name of a translation is refused instead of shown beside its original", async () => {
  const { documents, diagnostics } = await read({ "portfolio/skills/sql.es.yaml": "name: SQL\n" });
  expect(documents).toEqual([]);
  expect(diagnostics).toMatchObject([{ file: "portfolio/skills/sql.es.yaml", rule: "translation" }]);
});

test("translations without an original or a listed language are reported", async () => {
  expect(
    await linesOf({ "site.de.yaml": "tagline: Baue", "legal/nada.es.md": TERMS, "legal/terms.de.md": TERMS }),
  ).toEqual([
    "site.de.yaml:1 site.yaml does not list the language de",
    "legal/nada.es.md:1 a translation without its original",
    "legal/terms.de.md:1 site.yaml does not list the language de",
  ]);
});
