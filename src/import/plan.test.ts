import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
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

/** The content folder after an import. */
function written({ files }: ReturnType<typeof planned>): ExistingContent {
  const schemas = { experiences: "experience", skills: "skill", languages: "language", testimonies: "testimony" };
  return {
    files: files.map(({ file }) => file),
    documents: files.map(({ file, text }) => {
      const [, collection, id] = /portfolio\/(\w+)\/(.*)\.yaml$/.exec(file) ?? [];
      const [, schema = ""] = Object.entries(schemas).find(([name]) => name === collection) ?? [];
      return { schema, id: id ?? "", data: readYamlText(text).data };
    }),
    categories: [],
  };
}

const names = ({ files }: ReturnType<typeof planned>) => files.map(({ file }) => path.basename(file, ".yaml"));

describe("planImport", () => {
  it("plans files with readable names", () => {
    expect(planned(PROFILE).files.map(({ file }) => file.replace("portfolio/", ""))).toEqual([
      "experiences/kemo-labs-lead-product-designer.yaml",
      "experiences/kemo-labs-product-designer.yaml",
      "experiences/tidepool-inc-designer.yaml",
      "experiences/freelance.yaml",
      "experiences/harbor-swim-lifeguard.yaml",
      "experiences/malmo-design-school-bfa-interaction-design.yaml",
      "experiences/ward-board.yaml",
      "experiences/nordic-design-prize.yaml",
      "experiences/accessibility-professional.yaml",
      "experiences/fire-safety.yaml",
      "experiences/alarms-that-nobody-hears.yaml",
      "testimonies/sam-okoro.yaml",
      "skills/prototyping.yaml",
      "skills/figma.yaml",
      "skills/c-plus-plus.yaml",
      "languages/swedish.yaml",
      "languages/english.yaml",
    ]);
  });

  it("writes readable YAML and highlights the newest jobs", () => {
    const [job] = planned(PROFILE).files;
    expect(job?.text).toBe(`# yaml-language-server: $schema=../../.schemas/experience.json
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
  });

  it("hides testimonies until their authors agree", () => {
    const testimony = planned(PROFILE).files.find(({ kind }) => kind === "testimony");
    expect(testimony?.text).toContain("# Set to true once they agree to be shown.\nvalidated: false\n");
    expect(testimony?.text).toContain('additionalQuotes: [She "keeps" her word / and ours.]\n');
  });

  it("comments on testimony fields the source lacks", () => {
    const [file] = planned(resume({ references: [{ name: "Pia Holm", reference: "Great." }] })).files;
    expect(file?.text).toContain("# Not in the source: this is the day of the import.\ndate: 2026-11-22\n");
    expect(file?.text).toContain("# Not in the source.\nrole: Colleague\n");
  });

  it("keeps every file on a second import", () => {
    const again = planned(PROFILE, written(planned(PROFILE)));
    expect(new Set(again.files.map(({ state }) => state))).toEqual(new Set(["kept"]));
  });

  it("keeps an existing file, unless told to replace it", () => {
    const files = ["portfolio/experiences/Ward-Board.yaml"];
    expect(planned(PROFILE, { ...EMPTY, files }).files.find(({ state }) => state === "kept")?.file).toBe(
      "portfolio/experiences/ward-board.yaml",
    );
    expect(planned(PROFILE, { ...EMPTY, files }, true).files.find(({ state }) => state === "replaced")?.file).toBe(
      "portfolio/experiences/ward-board.yaml",
    );
  });

  it("reports what a removed duplicate says differently", () => {
    const job = { position: "Nurse", name: "Clinic", startDate: "2012", endDate: "2013" };
    const { files, left } = planned(
      resume({
        work: [job, job, { ...job, summary: "The second contract." }],
        skills: [
          { name: "Languages", keywords: ["Java"] },
          { name: "languages", keywords: ["Kotlin"] },
        ],
      }),
    );
    expect(files.map(({ file }) => file)).toEqual([
      "portfolio/experiences/clinic-nurse.yaml",
      "portfolio/skills/languages.yaml",
    ]);
    expect(left).toEqual([
      'work "Clinic, Nurse": left out: it is there already, with other texts',
      'skill "languages": left out: it is there already, with other texts',
    ]);
  });

  it("gives the plain name to the oldest of equal names, and their year to the others", () => {
    const jobs = ["2022-03", "2019", "2022-09"].map((startDate) => ({ position: "Lead", name: "Kemo", startDate }));
    expect(names(planned(resume({ work: [...jobs, { position: "中文" }] })))).toEqual([
      "kemo-lead-2022",
      "kemo-lead",
      "kemo-lead-2",
      "work",
    ]);
  });

  it("gives an entry a file of its own if another one of the import has its name already", () => {
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
    const ranked = z.looseObject({ title: z.string(), ranking: z.number().default(0) });
    const files = planned(resume({ projects, awards: [{ title: "Prize" }] })).files;
    const read = files.map(({ text }) => ranked.parse(readYamlText(text).data));
    expect(read.map(({ title, ranking }) => [title, ranking])).toEqual([
      ["Wards", 0],
      ["Alarms", -1],
      ["Beds", 0],
      ["Maps", -2],
      ["Prize", 0],
    ]);
  });

  it("uses the category of the source only if the site has it", () => {
    const talk = resume({ projects: [{ name: "On Alarms", type: "Talks" }] });
    expect(planned(talk, { ...EMPTY, categories: ["Talks"] }).files[0]?.text).toContain("categories: [Talks]\n");
    const { files, left } = planned(talk);
    expect(files[0]?.text).toContain("categories: [Portfolio]\n");
    expect(left).toEqual(['the type "Talks" was left out: no page has this category']);
  });

  it("reports and leaves out what the schema rejects", () => {
    const drafts = PROFILE.drafts
      .slice(0, 1)
      .map((draft) => ({ ...draft, fields: { ...draft.fields, link: "nowhere" } }));
    const { files, left } = planned({ ...PROFILE, drafts, left: [] });
    expect([files, left]).toEqual([
      [],
      [expect.stringMatching(/^work "Kemo Labs, Lead Product Designer": left out: link: expected /)],
    ]);
  });
});

it.each([
  [["Ledgerline", "Engineering Manager"], "ledgerline-engineering-manager"],
  [["Straße & Söhne", undefined, "Łódź"], "strasse-and-sohne-lodz"],
  [["C++"], "c-plus-plus"],
  [["Dean's List"], "deans-list"],
  [["../../etc/passwd"], "etc-passwd"],
  [["中文"], ""],
  [["a".repeat(200)], "a".repeat(60)],
  [
    ["University of Somewhere Far Away", "Bachelor of Science in Computer Science"],
    "university-of-somewhere-far-away-bachelor-of-science-in",
  ],
])("names a file after %j", (words, id) => {
  expect(slug(words)).toBe(id);
});
