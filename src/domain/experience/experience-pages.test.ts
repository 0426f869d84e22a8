import { expect, test } from "vitest";
import { parseTestimony } from "../testimonials/testimony.ts";
import { parseExperience } from "./experience.ts";
import { experiencePages } from "./experience-pages.ts";

const TODAY = "2026-11-20";
const many = (count: number, fields: object = {}) =>
  Array.from({ length: count }, (_, index) =>
    parseExperience(`e${index}`, { categories: ["Work"], title: "Lead", ...fields }, TODAY, "en"),
  );
const counts = (fields: object, wall: Parameters<typeof experiencePages>[1] = []) =>
  experiencePages(many(50, fields), wall).map((page) => page.length);

const WORDS = "w".repeat(2_000);
const TESTIMONY = {
  name: "Dana Kim",
  image: "initials",
  role: "R",
  company: "C",
  date: "2021-03-01",
  categories: ["A"],
  type: "T",
};

test("a usual list has one page", () => {
  const usual = { description: "w".repeat(500), chips: ["Engineering", "Nonprofit"], organization: "Harbor Labs" };
  expect(experiencePages(many(40, usual), [])).toHaveLength(1);
});

test("a page holds fewer entries where their texts, pictures or cited testimonies are long", () => {
  expect(counts({})).toEqual([40, 10]);
  const images = Array.from({ length: 60 }, () => ({ src: "a.svg", alt: "A drawing" }));
  for (const long of [{ description: WORDS }, { additional: WORDS }, { media: { images } }]) {
    expect(counts(long)[0]).toBeLessThan(40);
  }
  const cited = { evidence: { testimonies: ["dana"] } };
  expect(counts(cited)[0]).toBe(40);
  expect(counts(cited, [parseTestimony("dana", { ...TESTIMONY, quotes: [WORDS] }, false, "en")])[0]).toBeLessThan(40);
});
