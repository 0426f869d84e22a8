import { describe, expect, it } from "vitest";
import { typographic, typographicFields } from "./typographic.ts";

describe("typographic marks", () => {
  it.each([
    [`"Don't," she said.`, "“Don’t,” she said."],
    [`"He said 'no' twice," and "'Nested' first"`, "“He said ‘no’ twice,” and “‘Nested’ first”"],
    [`dashes—"like this"—and "wait—" and "that—".`, "dashes—“like this”—and “wait—” and “that—”."],
    [`'Twas '90s rock 'n' roll, rock'n'roll, '24, give 'em`, "’Twas ’90s rock ’n’ roll, rock’n’roll, ’24, give ’em"],
    [`He is 5'10", 6' 2" and "5'10" tall".`, "He is 5′10″, 6′ 2″ and “5′10″ tall”."],
    [`a 27" screen, 12'x10', the 1990's`, "a 27″ screen, 12′x10′, the 1990’s"],
    [`"...and then" it's ".NET"`, "“...and then” it’s “.NET”"],
    [`**"Bold"** and either/"or"`, "**“Bold”** and either/“or”"],
    [`It's at "https://site.example/it's".`, "It’s at “https://site.example/it's”."],
    [`Write to 'o'brien@mail.example'`, "Write to ‘o'brien@mail.example’"],
  ])("%s becomes %s", (straight, shown) => {
    expect(typographic(straight, "en")).toBe(shown);
  });

  it.each(["/files/it's.pdf", 'https://www.google.com/search?q="dana+kim"&x'])(
    "leaves the address %s as it is",
    (address) => {
      expect(typographic(address, "en")).toBe(address);
    },
  );

  it.each([
    ["de", `"Sie sagte 'nein'", Annas' Haus`, "„Sie sagte ‚nein‘“, Annas’ Haus"],
    ["fr", `l'"ami" dit "C'est 'vrai' !"`, "l’«\u202fami\u202f» dit «\u202fC’est “vrai” !\u202f»"],
    ["es", `"Dijo 'no'", d'Ors`, "«Dijo “no”», d’Ors"],
    [
      "ja",
      `彼は"こんにちは"と言い、"It's fine"と"山田'太郎'"`,
      "彼は「こんにちは」と言い、“It’s fine”と「山田’太郎’」",
    ],
    ["ja", `"山田 '太郎'"`, "「山田 『太郎』」"],
    ["ar", `قال و"نعم" "O'Brien"`, "قال و«نعم» «O’Brien»"],
  ])("%s: %s becomes %s", (tag, straight, shown) => {
    expect(typographic(straight, tag)).toBe(shown);
  });
});

it("sets every text of a document, but no files, no Markdown and no names that are looked up", () => {
  const facts = (label: string) => [{ value: 1, label }];
  const data = { categories: ["Children's"], body: "`it's`", cover: { src: "it's.svg", wide: true }, none: null };
  expect(typographicFields({ ...data, facts: facts("It's") }, "en", ["body", "categories"])).toEqual({
    ...data,
    facts: facts("It’s"),
  });
});
