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
});

describe("marking", () => {
  it("marks whole words, ignoring case and accents", () => {
    expect(highlight("Ballot by ballot, balloting", "ballot")).toBe("[Ballot] by [ballot], balloting");
    expect(highlight("Her résumé", "resume")).toBe("Her [résumé]");
    expect(highlight("Nothing here", "ballot")).toBe("Nothing here");
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
});

it.each([
  ["Résumé", "resume"],
  ["Straße", "strasse"],
  ["İstanbul", "istanbul"],
  ["الأَحْمَد", "الاحمد"],
  ["کتابی", "كتابي"],
  ["۲۰۲۴", "2024"],
])("%s is searched for as %s", (word, plain) => {
  expect(plainWord(word)).toBe(plain);
});

it.each([
  ["が", "か"],
  ["กิน", "กน"],
])("%s and %s are different words", (one, other) => {
  expect(plainWord(one)).not.toBe(plainWord(other));
});

it.each([
  ["ballot", ["ballot"]],
  ["Müller", ["muller", "mueller"]],
  ["Mu\u0308ller", ["muller", "mueller"]],
  ["الأحمد", ["الاحمد", "احمد"]],
  ["ال", ["ال"]],
  ["ـ", []],
])("finds %s by %j", (word, forms) => {
  expect(formsOf(word)).toEqual(forms);
});
