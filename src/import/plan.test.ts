import path from "node:path";
import { describe, expect, it } from "vitest";
import { archiveFiles } from "../../test/support/import/linkedin-archive.ts";
import { readYamlText } from "../content/yaml/yaml-text.ts";
import { type ImportedResume, readResume } from "./json-resume.ts";
import { readLinkedin } from "./linkedin.ts";
import { type ExistingContent, planImport, slug } from "./plan.ts";

const TODAY = "2026-11-22";
const EMPTY: ExistingContent = { documents: [], files: [], categories: [] };
const PROFILE = readLinkedin(archiveFiles(), TODAY);

const resume = (data: Readonly<Record<string, unknown>>) => readResume(data, TODAY);

const planned = (profile: ImportedResume, existing = EMPTY, replace = false) =>
  planImport(profile, existing, { today: TODAY, replace });

/** The content folder after an import of experiences. */
function written({ files }: ReturnType<typeof planned>): ExistingContent {
  return {
    files: files.map(({ file }) => file),
    documents: files.map(({ file, text }) => {
      return { schema: "experience", id: path.basename(file, ".yaml"), data: readYamlText(text).data };
    }),
    categories: [],
  };
}

const names = ({ files }: ReturnType<typeof planned>) => files.map(({ file }) => path.basename(file, ".yaml"));
const textOf = (kind: string) => planned(PROFILE).files.find((file) => file.kind === kind)?.text;

describe("planImport", () => {
  it("plans files with readable names, one for each entry", () => {
    const all = names(planned(PROFILE));
    expect(all).toHaveLength(17);
    const some = [
      "kemo-labs-product-designer",
      "malmo-design-school-bfa-interaction-design",
      "sam-okoro",
      "c-plus-plus",
    ];
    expect(all).toEqual(expect.arrayContaining(some));
  });

  it("writes readable YAML, highlights the newest jobs, and hides testimonies until their authors agree", () => {
    expect(textOf("work")).toBe(`# yaml-language-server: $schema=../../.schemas/experience.json
categories: [Work]
title: Lead Product Designer
organization: Kemo Labs
location: Malmö
dates:
  start: 2021-03
description: |-
  Led the design of the ward app & its repository.

  - Cut charting time from 11 to 4 minutes
  - Ran 40 interviews with nurses
# Shown on the home page.
highlighted: true
`);
    expect(textOf("testimony")).toContain("# Set to true once they agree to be shown.\nvalidated: false\n");
  });

  it("comments on testimony fields the source lacks", () => {
    const [file] = planned(resume({ references: [{ name: "Pia Holm", reference: "Great." }] })).files;
    expect(file?.text).toContain("# Not in the source: this is the day of the import.\ndate: 2026-11-22\n");
    expect(file?.text).toContain("# Not in the source.\nrole: Colleague\n");
  });

  it("keeps an existing file, whatever its capitals, unless told to replace it", () => {
    const existing = { ...EMPTY, files: ["portfolio/experiences/Ward-Board.yaml"] };
    const isBoard = ({ file }: { file: string }) => file === "portfolio/experiences/ward-board.yaml";
    expect(planned(PROFILE, existing).files.find(isBoard)?.state).toBe("kept");
    expect(planned(PROFILE, existing, true).files.find(isBoard)?.state).toBe("replaced");
  });

  it("reports what a removed duplicate says differently", () => {
    const job = { position: "Nurse", name: "Clinic", startDate: "2012", endDate: "2013" };
    const plan = planned(resume({ work: [job, job, { ...job, summary: "The second contract." }] }));
    expect([names(plan), plan.left]).toEqual([
      ["clinic-nurse"],
      ['work "Clinic, Nurse": left out: it is there already, with other texts'],
    ]);
  });

  it("gives the plain name to the oldest of equal names, and their year to the others", () => {
    const jobs = ["2022-03", "2019", "2022-09"].map((startDate) => ({ position: "Lead", name: "Kemo", startDate }));
    const plan = planned(resume({ work: [...jobs, { position: "中文" }] }));
    expect(names(plan)).toEqual(["kemo-lead-2022", "kemo-lead", "kemo-lead-2", "work"]);
  });

  it("keeps existing files on a second import, and gives a new entry of the same name a file of its own", () => {
    const job = { position: "Nurse", name: "Clinic", startDate: "2015" };
    const before = written(planned(resume({ work: [job] })));
    const earlier = { ...job, startDate: "2008", endDate: "2010" };
    expect(planned(resume({ work: [job, earlier] }), before).files).toMatchObject([
      { file: "portfolio/experiences/clinic-nurse.yaml", state: "kept" },
      { file: "portfolio/experiences/clinic-nurse-2008.yaml", state: "new" },
    ]);
  });

  it("keeps the order of undated entries of a kind, after the dated ones", () => {
    const projects = [{ name: "Wards" }, { name: "Alarms" }, { name: "Beds", endDate: "2020" }, { name: "Maps" }];
    const { files } = planned(resume({ projects, awards: [{ title: "Prize" }] }));
    const rankings = files.map(({ text }) => /^ranking: (.+)$/m.exec(text)?.[1]);
    expect(rankings).toEqual([undefined, "-1", undefined, "-2", undefined]);
  });

  it("uses the category of the source only if the site has it", () => {
    const talk = resume({ projects: [{ name: "On Alarms", type: "Talks" }] });
    expect(planned(talk, { ...EMPTY, categories: ["Talks"] }).files[0]?.text).toContain("categories: [Talks]\n");
    const { files, left } = planned(talk);
    expect(files[0]?.text).toContain("categories: [Portfolio]\n");
    expect(left).toEqual(['the type "Talks" was left out: no page has this category']);
  });

  it("reports and leaves out what the schema rejects", () => {
    const drafts = PROFILE.drafts.slice(0, 1).map((one) => ({ ...one, fields: { ...one.fields, link: "nowhere" } }));
    const { files, left } = planned({ ...PROFILE, drafts, left: [] });
    expect([files, left]).toEqual([
      [],
      [expect.stringMatching(/^work "Kemo Labs, Lead Product Designer": left out: link: expected /)],
    ]);
  });
});

it.each([
  [["Straße & Söhne", undefined, "Łódź"], "strasse-and-sohne-lodz"],
  [["C++"], "c-plus-plus"],
  [["Dean's List"], "deans-list"],
  [["../../etc/passwd"], "etc-passwd"],
  [["中文"], ""],
  [["a".repeat(200)], "a".repeat(60)],
  [
    ["University of Far Away", "Bachelor of Science in Computer Science"],
    "university-of-far-away-bachelor-of-science-in-computer",
  ],
])("names a file after %j", (words, id) => {
  expect(slug(words)).toBe(id);
});
