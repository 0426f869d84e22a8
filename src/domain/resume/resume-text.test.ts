import { expect, it } from "vitest";
import { experience, sampleResume, siteWith } from "../../../test/support/domain/sample-resume.ts";
import { columns } from "../format/text.ts";
import { parseLanguage, parseSkill } from "../skills/skill.ts";
import { resumeText } from "./resume-text.ts";

const textOf = (description: string, items: readonly string[] = []) =>
  resumeText(
    sampleResume({
      experiences: { Work: [experience("one", "2020-01-01", undefined, { description })] },
      awards: [experience("medal", "2023-05-01", "2023-05-31")],
      plain: (markdown) => (markdown === "" ? { paragraphs: [], items } : { paragraphs: [markdown], items: [] }),
    }),
  );

it("writes contacts, introduction, sections and awards in reading order", () => {
  expect(textOf("Did this.", ["Then that."])).toBe(`ROBIN VALE
Builder

Austin, Texas | hello@robinvale.example | robinvale.example/me | linkedin.com/in/robin-vale

Robin Vale leads teams.


PROFESSIONAL EXPERIENCE

Title one
Jan 2020 - Present
House one
Did this.
- Then that.


AWARDS

- Title medal, House medal, May 2023
`);
});

it("names certifications, talks, skills and languages on one line each", () => {
  const resume = sampleResume({
    site: siteWith({ categories: ["Certifications"] }),
    experiences: { Certifications: [experience("cert", "2021-03", "2021-03")] },
    skills: [
      parseSkill("data", { name: "Data", level: "Advanced", keywords: ["SQL", "Python"] }, "en"),
      parseSkill("talking", { name: "Talking" }, "en"),
      parseSkill("baking", { name: "Baking", level: "Daily" }, "en"),
    ],
    languages: [
      parseLanguage("es", { name: "Spanish", level: "Fluent" }, "en"),
      parseLanguage("fr", { name: "French" }, "en"),
    ],
  });
  expect(resumeText(resume).split("\n\n\n").slice(1)).toEqual([
    "CERTIFICATIONS\n\n- Title cert, House cert, Mar 2021",
    "SKILLS\n\n- Data (Advanced): SQL, Python\n- Talking, Baking (Daily)",
    "LANGUAGES\n\n- Spanish (Fluent), French\n",
  ]);
});

it.each([
  ["ja", "職歴", "2020年1月～現在", "Talks、House talk、2023年5月", "Data（Hoch）：SQL、Go"],
  ["ar", "الخبرة المهنية", "يناير 2020 – حتى الآن", "Talks، House talk، مايو 2023", "Data (Hoch): SQL، Go"],
])("is in the language of the site: %s", (language, heading, dates, line, skill) => {
  const site = siteWith({ categories: ["Work", "Talks"] }, { language, pages: [{ path: "/", kind: "home" }] });
  const Talks = [experience("talk", "2023-05-01", "2023-05-31", { title: "Talks" })];
  const Work = [experience("one", "2020-01-01")];
  const skills = [parseSkill("data", { name: "Data", level: "Hoch", keywords: ["SQL", "Go"] }, "en")];
  const lines = resumeText(sampleResume({ site, experiences: { Work, Talks }, skills })).split("\n");
  expect(lines).toEqual(expect.arrayContaining([heading, dates, `- ${line}`, `- ${skill}`]));
});

it("wraps Japanese by the width of its characters, between words and never before a comma", () => {
  const told = "市役所の窓口で待つ時間を、紙の番号札と二十行のコードで四十二分から九分に短くしました。".repeat(4);
  const [, written = ""] = /House one\n([\s\S]*?)\n\n/.exec(textOf(told, [told])) ?? [];
  expect(written.replaceAll(/\n */g, "")).toBe(`${told}- ${told}`);
  expect(written).not.toMatch(/^ *[、。ー]/m);
  const widths = written.split("\n").map(columns);
  expect(Math.max(...widths)).toBeLessThanOrEqual(78);
  expect(Math.min(...widths.slice(0, 2))).toBeGreaterThan(64);
});
