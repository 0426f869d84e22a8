import { expect, it } from "vitest";
import { excerptOf, formsOf, markWords, plainWord, wordsOf } from "./search-words.ts";

const highlight = (text: string, ...found: string[]) =>
  markWords(text, new Set(found))
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join("");

it("splits text at spaces and punctuation, but not at soft hyphens", () => {
  const words = wordsOf("It's a form-section, 1,200 of them: … résumé im Kranken\u00ADhaus!").map(plainWord);
  expect(words.join(" ")).toBe("it s a form section 1 200 of them resume im krankenhaus");
});

it("marks whole words, ignoring case and accents", () => {
  expect(highlight("Ballot by ballot, balloting", "ballot")).toBe("[Ballot] by [ballot], balloting");
  expect(highlight("Her résumé", "resume")).toBe("Her [résumé]");
});

const text = `Begins here. ${"Some words follow. ".repeat(10)}Then a ballot arrives. ${"And more words. ".repeat(10)}`;

it.each([
  [
    "surrounds the first match in whole words",
    text,
    "ballot",
    "…follow. Some words follow. Then a ballot arrives. And more…",
  ],
  ["is the beginning without one", text, "zebra", "Begins here. Some words follow. Some words follow. Some…"],
  ["is all of a short text", "A ballot.", "ballot", "A ballot."],
])("an excerpt %s", (_, text, found, excerpt) => {
  expect(excerptOf(text, new Set([found]), 60)).toBe(excerpt);
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

it("treats marks of other scripts as parts of their words", () => {
  expect(plainWord("が")).not.toBe(plainWord("か"));
});

it.each([
  ["ballot", "ballot"],
  ["Müller", "muller mueller"],
  ["Mu\u0308ller", "muller mueller"],
  ["الأحمد", "الاحمد احمد"],
  ["ال", "ال"],
  ["ـ", ""],
])("finds %s by %j", (word, forms) => {
  expect(formsOf(word).join(" ")).toBe(forms);
});
