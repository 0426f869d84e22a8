import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excerptOf, formsOf, markWords, plainWord, wordsOf } from "./search-words.ts";

const highlight = (text: string, ...found: string[]) =>
  markWords(text, new Set(found))
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join("");

describe("words", () => {
  it("splits text at spaces and punctuation", () => {
    expect(wordsOf("It's a form-section, 1,200 of them: résumé!")).toEqual(
      "It s a form section 1 200 of them résumé".split(" "),
    );
    expect(wordsOf(" … ")).toEqual([]);
  });

  it("are not split at soft hyphens", () => {
    expect(wordsOf("im Kranken\u00ADhaus").map(plainWord)).toEqual(["im", "krankenhaus"]);
  });

  it("finds the same words however the apostrophe is typed", () => {
    expect(wordsOf("don't, \"it's\"")).toEqual(wordsOf("don’t, “it’s”"));
  });

  it.each([
    ["Résumé", "resume"],
    ["BALLOT", "ballot"],
    ["ﬁne", "fine"],
    ["Ångström", "angstrom"],
  ])("normalizes %s to %s", (word, plain) => {
    expect(plainWord(word)).toBe(plain);
  });
});

describe("marking", () => {
  it("marks whole words, ignoring case and accents", () => {
    expect(highlight("Ballot by ballot, balloting", "ballot")).toBe("[Ballot] by [ballot], balloting");
    expect(highlight("Her résumé", "resume")).toBe("Her [résumé]");
    expect(highlight("Nothing here", "ballot")).toBe("Nothing here");
  });

  it("does not change the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string()), (text, found) => {
        expect(
          markWords(text, new Set(found))
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});

describe("an excerpt", () => {
  const text =
    `Begins here. ${"Some words follow. ".repeat(10)}Then a ballot arrives. ${"And more words. ".repeat(10)}`.trim();

  it("surrounds the first match, in whole words", () => {
    expect(excerptOf(text, new Set(["ballot"]), 60)).toBe(
      "…follow. Some words follow. Then a ballot arrives. And more…",
    );
  });

  it("is the beginning without a match, and all of a short text", () => {
    expect(excerptOf(text, new Set(["zebra"]), 30)).toBe("Begins here. Some words…");
    expect(excerptOf("A ballot.", new Set(["ballot"]), 30)).toBe("A ballot.");
  });

  it("never exceeds its length by more than the ellipses", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 1, max: 200 }), (any, length) => {
        const found = new Set(wordsOf(any).slice(-2).map(plainWord));
        const excerpt = excerptOf(any, found, length);
        expect(excerpt.length).toBeLessThanOrEqual(length + 2);
        expect(any).toContain(excerpt.replace(/^…/, "").replace(/…$/, ""));
      }),
    );
  });
});

it.each([
  ["Résumé", "resume"],
  ["Łukasz", "lukasz"],
  ["Żółć", "zolc"],
  ["Øster", "oster"],
  ["Straße", "strasse"],
  ["Æther", "aether"],
  ["İstanbul", "istanbul"],
  ["Diyarbakır", "diyarbakir"],
  ["Đặng", "dang"],
  ["Þór", "thor"],
  ["Ελένη", "ελενη"],
  ["Οδυσσέας", "οδυσσεασ"],
  ["Ёлка", "елка"],
  ["Kranken\u00ADhaus", "krankenhaus"],
  ["الأَحْمَد", "الاحمد"],
  ["آمال", "امال"],
  ["مصطفى", "مصطفي"],
  ["مدرســة", "مدرسه"],
  ["کتابی", "كتابي"],
  ["٢٠٢٤", "2024"],
  ["۲۰۲۴", "2024"],
  ["Ｒｅａｃｔ", "react"],
  ["ﾃﾞｰﾀ", "データ".normalize("NFKD")],
])("%s is searched for as %s", (word, plain) => {
  expect(plainWord(word)).toBe(plain);
});

it.each([
  ["が", "か"],
  ["パン", "ハン"],
  ["กิน", "กน"],
  ["की", "क"],
])("%s and %s are different words", (one, other) => {
  expect(plainWord(one)).not.toBe(plainWord(other));
});

it.each([
  ["ballot", ["ballot"]],
  ["Müller", ["muller", "mueller"]],
  ["Mu\u0308ller", ["muller", "mueller"]],
  ["JØRGEN", ["jorgen", "joergen"]],
  ["Århus", ["arhus", "aarhus"]],
  ["Zoë", ["zoe"]],
  ["الأحمد", ["الاحمد", "احمد"]],
  ["ال", ["ال"]],
  ["ـ", []],
])("finds %s by %j", (word, forms) => {
  expect(formsOf(word)).toEqual(forms);
});
