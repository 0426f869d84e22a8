import { expect, it } from "vitest";
import { experience, sampleResume } from "../../../test/support/domain/sample-resume.ts";
import { misreadings } from "./resume-readback.ts";

const resume = sampleResume({
  experiences: { Work: [experience("one", "2020", "2022"), experience("two", "2018", "2019")] },
});

const LINES = [
  "Robin Vale",
  "I build at night",
  "Builder",
  "Austin, Texas",
  "hello@robinvale.example",
  "robinvale.example/me linkedin.com/in/robin-vale",
  "Robin Vale leads teams.",
  "Professional Experience",
  "Title one 2020 - 2022",
  "House one",
  "Did one.",
  "Title two 2018 - 2019",
  "House two",
  "Did two.",
];

const misread = (lines: readonly string[]) => misreadings(resume, lines.join("\n"));
/** The lines with another one in place of one. */
const withLine = (old: string, ...lines: readonly string[]) => LINES.flatMap((line) => (line === old ? lines : [line]));

it("may have other words, line breaks and punctuation", () => {
  expect(misread(withLine("Title two 2018 - 2019", "Title", "two – 2018 | 2019"))).toEqual([]);
});

it.each([
  ["Zoë Ofﬁce", "Zoe\u0308 Office"],
  ["久保田 → Berlin", "久保\n田 to Berlin"],
])("has the same letters in any form: %s", (name, read) => {
  expect(misreadings({ ...resume, name }, withLine("Robin Vale", read).join("\n"))).toEqual([]);
});

it.each([
  ["a lost space", "Did one.", "Didone.", { what: "text", text: "Did one.", lost: [] }],
  ["a lost word", "Builder", "Bui der", { what: "role", text: "Builder", lost: ["Builder"] }],
  [
    "a lost address",
    "hello@robinvale.example",
    "robinvale.example",
    { what: "email", text: "hello@robinvale.example", lost: ["hello"] },
  ],
])("names %s, and nothing else", (_, line, read, expected) => {
  expect(misread(withLine(line, read))).toEqual([expected]);
});

it("names what is before or after its place", () => {
  const moved = [...LINES.filter((line) => line !== "House one"), "House one"];
  expect(misread(moved)).toEqual([{ what: "employer", text: "House one", lost: [] }]);
});
