import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typographic, typographicFields } from "./typographic.ts";

describe("typographic marks", () => {
  it.each([
    [`"Don't," she said.`, "“Don’t,” she said."],
    [`the readers' questions, Robin's`, "the readers’ questions, Robin’s"],
    [`"He said 'no' twice," and "'Nested' first"`, "“He said ‘no’ twice,” and “‘Nested’ first”"],
    [`("brackets") and ['these']`, "(“brackets”) and [‘these’]"],
    [`dashes—"like this"—and "wait—" and "that—".`, "dashes—“like this”—and “wait—” and “that—”."],
    [`"Yes"—"No"`, "“Yes”—“No”"],
    [`'Twas '90s rock 'n' roll, rock'n'roll, '24, give 'em`, "’Twas ’90s rock ’n’ roll, rock’n’roll, ’24, give ’em"],
    [`the 'quoted' and the '42'`, "the ‘quoted’ and the ‘42’"],
    [`He is 5'10", 6' 2" and "5'10" tall".`, "He is 5′10″, 6′ 2″ and “5′10″ tall”."],
    [`a 27" screen, 12'x10', the 1990's`, "a 27″ screen, 12′x10′, the 1990’s"],
    [`"In 2020" and 'in 2020'`, "“In 2020” and ‘in 2020’"],
    [`"...and then" it's ".NET"`, "“...and then” it’s “.NET”"],
    [`**"Bold"** and either/"or"`, "**“Bold”** and either/“or”"],
    ["“As written”, it’s", "“As written”, it’s"],
    [`“He said "no"”`, "“He said “no””"],
    [`"`, "”"],
    ["", ""],
  ])("%s becomes %s", (straight, shown) => {
    expect(typographic(straight, "en")).toBe(shown);
  });

  it.each([
    "https://site.example/it's",
    "www.site.example/it's",
    "mailto:o'brien@mail.example",
    "o'brien@mail.example",
    "/files/it's.pdf",
    'https://www.google.com/search?q="dana+kim"&x',
    `mailto:noa@mail.example?subject="It's"`,
  ])("leaves the address %s as it is", (address) => {
    expect(typographic(address, "en")).toBe(address);
  });

  it("sets marks around an address", () => {
    expect(typographic(`It's at "https://site.example/it's".`, "en")).toBe("It’s at “https://site.example/it's”.");
    expect(typographic(`Write to 'o'brien@mail.example'`, "en")).toBe("Write to ‘o'brien@mail.example’");
  });

  it("leaves mail addresses as they are, whose first part has 64 letters at most", () => {
    const first = fc.string({ unit: fc.constantFrom(..."ab5.+'-_"), maxLength: 63 });
    fc.assert(
      fc.property(first, (rest) => {
        expect(typographic(`to a${rest}@mail.example, it's`, "en")).toBe(`to a${rest}@mail.example, it’s`);
      }),
    );
  });

  it("sets marks beside words without an end", () => {
    // Takes minutes if each letter is the start of a search for @.
    const endless = "a".repeat(300_000);
    expect(typographic(`"${endless}" it's`, "en")).toBe(`“${endless}” it’s`);
  });

  it("keeps the length and everything but marks", () => {
    const texts = fc.string({ unit: fc.constantFrom(..."ab 5'\"“’—(-*.sx\n") });
    fc.assert(
      fc.property(texts, (text) => {
        const shown = typographic(text, "en");
        expect(shown).not.toMatch(/['"]/);
        expect(shown).toHaveLength(text.length);
        expect(typographic(shown, "en")).toBe(shown);
        [...text].forEach((sign, place) => {
          if (!/['"]/.test(sign)) expect(shown[place]).toBe(sign);
        });
      }),
    );
  });
});

describe("typographic marks of other languages", () => {
  it.each([
    ["de", `"Sie sagte 'nein'", Annas' Haus`, "„Sie sagte ‚nein‘“, Annas’ Haus"],
    ["de-AT", `5'10" groß, ("so")`, "5′10″ groß, („so“)"],
    ["fr", `l'"ami" dit "C'est 'vrai' !"`, "l’«\u202fami\u202f» dit «\u202fC’est “vrai” !\u202f»"],
    ["es", `"Dijo 'no'", d'Ors`, "«Dijo “no”», d’Ors"],
    ["pt-BR", `"copo d'água"`, "“copo d’água”"],
    [
      "ja",
      `彼は"こんにちは"と言い、"It's fine"と"山田'太郎'"`,
      "彼は「こんにちは」と言い、“It’s fine”と「山田’太郎’」",
    ],
    ["ja", `"山田 '太郎'"`, "「山田 『太郎』」"],
    ["ar", `قال و"نعم" "O'Brien"`, "قال و«نعم» «O’Brien»"],
    ["nl", `"It's"`, "“It’s”"],
  ])("%s: %s becomes %s", (tag, straight, shown) => {
    expect(typographic(straight, tag)).toBe(shown);
  });

  it("keep everything but marks", () => {
    const texts = fc.string({ unit: fc.constantFrom(..."ab 5'\"“’—(-*.sx山\n") });
    const tags = fc.constantFrom("de", "fr", "es", "ja", "ar", "pl");
    fc.assert(
      fc.property(texts, tags, (text, tag) => {
        const shown = typographic(text, tag);
        expect(shown).not.toMatch(/['"]/);
        expect(typographic(shown, tag)).toBe(shown);
        const rest = (of: string) => of.replace(/['"′″„“”‚‘’«»「」『』\u202f]/g, "");
        expect(rest(shown)).toBe(rest(text));
      }),
    );
  });
});

describe("fields", () => {
  it("leaves addresses as they are", () => {
    const url = `https://site.example/?q="it's"`;
    const data = { link: url, links: [url, { url, label: "It's" }] };
    expect(typographicFields(data, "en")).toEqual({ link: url, links: [url, { url, label: "It’s" }] });
  });

  it("sets every text of a document, but no files, no Markdown and no names that are looked up", () => {
    const data = {
      title: "It's",
      categories: ["Children's"],
      body: "`it's`",
      cover: { src: "it's.svg", alt: "It's", wide: true },
      facts: [{ value: 1, label: "It's" }],
      none: null,
    };
    expect(typographicFields(data, "en", ["body", "categories"])).toEqual({
      ...data,
      title: "It’s",
      cover: { src: "it's.svg", alt: "It’s", wide: true },
      facts: [{ value: 1, label: "It’s" }],
    });
  });
});
