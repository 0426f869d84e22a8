import { describe, expect, test } from "vitest";
import { SITE_YAML, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { translationFile } from "./file-kind.ts";
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
  test("has the original's fields where it has none, in its own language, with texts of the interface in it", async () => {
    const { translations, diagnostics } = await read({ "site.es.yaml": "owner: { role: Constructora }" });
    expect(diagnostics).toEqual([]);
    const [spanish] = translations;
    expect(spanish?.site.owner).toMatchObject({ name: SITE.owner.name, role: "Constructora" });
    expect(spanish?.site.language).toMatchObject({ tag: "es", direction: "ltr", translations: { Menu: "Menú" } });
  });

  test.each([
    ["tagline: A\npages:\n  - path: /nada\n", /^site\.es\.yaml:3 pages.0: the original has no such entry$/],
    ["tagline: A\nowner:\n  rol: Constructora\n", /^site\.es\.yaml:3 owner: .*rol/],
  ])("is checked like the original, and its errors are at its own lines: %j", async (text, expected) => {
    expect(await linesOf({ "site.es.yaml": text })).toEqual([expect.stringMatching(expected)]);
  });
});

test("a translation of a Markdown page has the original's fields where it has none, and its own quotation marks", async () => {
  const { documentPages, translations, diagnostics } = await read({
    "legal/terms.md": TERMS.replace("Be kind", 'Be "kind"'),
    "legal/terms.es.md": '---\ntitle: Condiciones\nsummary: Sé "amable"\n---\n\nPalabras.\n',
  });
  expect(diagnostics).toEqual([]);
  expect(documentPages.find(({ file }) => file === "legal/terms.md")?.summary).toBe("Be “kind”");
  expect(translations[0]?.documentPages).toMatchObject([
    { file: "legal/terms.md", title: "Condiciones", updated: "2026-01-01", summary: "Sé «amable»", text: "Palabras." },
  ]);
});

describe("a translation of a document", () => {
  const SQL = "portfolio/skills/sql.yaml";
  const POST = "portfolio/blog/bread.md";
  const DANA = "portfolio/testimonies/dana.yaml";
  const skill = "name: Databases\nlevel: Advanced\nranking: 3\n";
  const post = "---\ntitle: Bread\npublic: true\ndate: 2026-01-01\ncategories: [life]\n---\n\nKnead.\n";
  const TALK = "portfolio/experiences/talk.yaml";
  const talk = "title: A talk\ncategories: [Talks]\ndates: { start: 2020-02 }\nchips: [Won Award]\n";
  const dana = `name: Dana Kim
image: initials
impact: 4
role: Lead
company: Northfield
date: 2026-03-09
quotes: ["We hired ||Acme||."]
categories: [Leadership]
type: LinkedIn
validated: true
`;

  test("is published with its original", async () => {
    const { documents, diagnostics } = await read({
      [SQL]: skill,
      "portfolio/skills/sql.es.yaml": "name: Bases de datos\n",
      [POST]: post,
      "portfolio/blog/bread.es.md": "---\ntitle: Pan\n---\n",
    });
    expect(diagnostics).toEqual([]);
    expect(documents).toMatchObject([
      { id: "bread", file: POST, data: { title: "Bread", body: "Knead.", translations: { es: { title: "Pan" } } } },
      { id: "sql", file: SQL, data: { name: "Databases", translations: { es: { name: "Bases de datos" } } } },
    ]);
  });

  test.each([
    ["nombre: SQL", '1 unknown field "nombre"'],
    ["level: Avanzado\nranking: 4", "2 ranking: a translation has words only"],
    ["name: ''", "1 name: expected some text"],
  ])("is left out with an error: %s", async (translation, error) => {
    const files = { [SQL]: skill, "portfolio/skills/sql.es.yaml": translation };
    expect(await linesOf(files)).toEqual([`portfolio/skills/sql.es.yaml:${error}`]);
    const [document] = (await read(files)).documents;
    expect(document?.data).toMatchObject({ name: "Databases" });
    expect(document?.data).not.toHaveProperty("translations");
  });

  test.each([
    [POST, post, "length: { minutes: 3 }", "length.minutes: a translation has words only"],
    [TALK, talk, "dates: { start: 2020-03 }", "dates: a translation has words only"],
    [TALK, talk, "chips: [Premio]", "chips: pages look these names up, so they are the same in all languages"],
  ])("has words only, at any depth, and keeps the names that pages look up: %s", async (file, original, own, error) => {
    const translation = file.endsWith(".md") ? `---\n${own}\n---\n` : own;
    const { diagnostics } = await read({ [file]: original, [translationFile(file, "es")]: translation });
    expect(diagnostics.map(({ message }) => message)).toEqual([error]);
  });

  test("redacts as many quotes as its original, and hides their words with it", async () => {
    const quotes = (words: string) => ({ "portfolio/testimonies/dana.es.yaml": `quotes: ["${words}"]` });
    const careless = await read({ [DANA]: dana, ...quotes("Contratamos a Acme.") });
    expect(careless.diagnostics.map(({ message }) => message)).toEqual([
      "quotes: the original redacts more quotes than the translation",
    ]);
    expect(JSON.stringify(careless.documents)).not.toContain("Contratamos");
    const careful = await read({ [DANA]: dana, ...quotes("Contratamos a ||Acme||.") });
    expect(careful.diagnostics).toEqual([]);
    expect(careful.documents[0]?.published().shown).toMatchObject({
      quotes: ["We hired ||█||."],
      translations: { es: { quotes: ["Contratamos a ||█||."] } },
    });
  });

  test("of figures does not exist", async () => {
    const statewide = "tracker/aggregate/Statewide";
    expect(await linesOf({ [`${statewide}.yaml`]: "voters: 10", [`${statewide}.es.yaml`]: "voters: 10" })).toContain(
      `${statewide}.es.yaml:1 figures have no translation`,
    );
  });
});

test("translations without an original, or in a language that is not listed or spelled differently, are reported", async () => {
  const { documents, diagnostics } = await read({
    "site.yaml": JSON.stringify({ ...SITE, languages: ["es", "pt-br"] }),
    "site.de.yaml": "tagline: Baue",
    "legal/nada.es.md": TERMS,
    "legal/terms.de.md": TERMS,
    "portfolio/skills/nada.es.yaml": "name: Nada",
    "site.pt-br.yaml": "tagline: Construo",
    "legal/terms.pt-br.md": TERMS,
    "portfolio/skills/sql.yaml": "name: SQL\n",
    "portfolio/skills/sql.pt-br.yaml": "name: SQL\n",
  });
  expect(diagnostics.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    "site.de.yaml: site.yaml does not list the language de",
    "site.pt-br.yaml: in file names, the language is written pt-BR",
    "legal/nada.es.md: a translation without its original",
    "legal/terms.de.md: site.yaml does not list the language de",
    "legal/terms.pt-br.md: in file names, the language is written pt-BR",
    "portfolio/skills/nada.es.yaml: a translation without its original",
    "portfolio/skills/sql.pt-br.yaml: in file names, the language is written pt-BR",
  ]);
  expect(documents.map(({ id }) => id)).toEqual(["sql"]);
});

test("a file beside a document that is only complete as its translation is in a language that is not listed", async () => {
  const files = { "portfolio/skills/sql.yaml": "name: SQL\n", "portfolio/skills/sql.fr.yaml": "level: Bien\n" };
  expect(await linesOf(files)).toEqual(["portfolio/skills/sql.fr.yaml:1 site.yaml does not list the language fr"]);
  const { "portfolio/skills/sql.fr.yaml": own, ...original } = files;
  expect(await linesOf({ ...original, "portfolio/skills/sql.js.yaml": own })).toEqual([
    "portfolio/skills/sql.js.yaml:1 name: missing; expected text",
  ]);
});
