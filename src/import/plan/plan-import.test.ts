import { describe, expect, it } from "vitest";
import { z } from "zod";
import { archiveFiles } from "../../../test/support/import/linkedin-archive.ts";
import { readYamlText } from "../../content/yaml/yaml-text.ts";
import type { ImportedProfile } from "../imported-profile.ts";
import { readLinkedin } from "../linkedin/read-linkedin.ts";
import { type ExistingContent, planImport } from "./plan-import.ts";

const TODAY = "2026-11-22";
const EMPTY: ExistingContent = { documents: [], files: [], categories: [] };
const PROFILE = readLinkedin(archiveFiles(), TODAY);

const NOBODY: ImportedProfile = {
  owner: {},
  links: [],
  entries: [],
  skills: [],
  languages: [],
  testimonies: [],
  left: [],
};

const planned = (profile: ImportedProfile, existing = EMPTY, replace = false) =>
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
      "skills/prototyping.yaml",
      "skills/figma.yaml",
      "skills/c-plus-plus.yaml",
      "languages/swedish.yaml",
      "languages/english.yaml",
      "testimonies/sam-okoro.yaml",
    ]);
  });

  it("writes readable YAML and highlights the newest jobs", () => {
    const [job] = planned(PROFILE).files;
    expect(job?.text).toBe(`# yaml-language-server: $schema=../../.schemas/experience.json
categories: [Work]
title: Lead Product Designer
organization: Kemo Labs
location: Malmö
dates: { start: 2021-03 }
description: |
  Led the design of the ward app & its repository.

  - Cut charting time from 11 to 4 minutes
  - Ran 40 interviews with nurses
# Shown on the home page.
highlighted: true
`);
  });

  it("highlights nothing if the owner already has", () => {
    const documents = [{ schema: "experience", id: "a", data: { title: "A", highlighted: true } }];
    const { files } = planned(PROFILE, { ...EMPTY, documents });
    expect(files.filter(({ text }) => text.includes("highlighted"))).toEqual([]);
  });

  it("hides testimonies until their authors agree", () => {
    const testimony = planned(PROFILE).files.at(-1);
    expect(testimony?.text).toContain("# Set to true once they agree to be shown.\nvalidated: false\n");
    expect(testimony?.text).toContain('additionalQuotes: [She "keeps" her word / and ours.]\n');
  });

  it("comments on testimony fields the source lacks", () => {
    const testimonies = [{ name: "Pia Holm", quotes: ["Great."], source: "Reference" as const }];
    const [file] = planned({ ...NOBODY, testimonies }).files;
    expect(file?.text).toContain("# Not in the source: this is the day of the import.\ndate: 2026-11-22\n");
    expect(file?.text).toContain("# Not in the source.\nrole: Colleague\n");
  });

  it("keeps every file on a second import", () => {
    const again = planned(PROFILE, written(planned(PROFILE)));
    expect(new Set(again.files.map(({ state }) => state))).toEqual(new Set(["kept"]));
  });

  it("adds only new documents", () => {
    const [, ...rest] = PROFILE.entries;
    const before = written(planned({ ...PROFILE, entries: rest }));
    const { files } = planned(PROFILE, before);
    expect(files.filter(({ state }) => state === "new").map(({ file }) => file)).toEqual([
      "portfolio/experiences/kemo-labs-lead-product-designer.yaml",
    ]);
  });

  it("recognizes renamed documents", () => {
    const before = written(planned(PROFILE));
    const renamed = {
      ...before,
      documents: before.documents.map((document) => ({ ...document, id: `my-${document.id}` })),
      files: before.files.map((file) => file.replace(/([^/]+)$/, "my-$1")),
    };
    expect(planned(PROFILE, renamed).files.filter(({ state }) => state === "new")).toEqual([]);
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

  it("removes duplicate entries", () => {
    const entries = [...PROFILE.entries, ...PROFILE.entries];
    expect(planned({ ...PROFILE, entries }).files).toEqual(planned(PROFILE).files);
  });

  it("reports what a removed duplicate says differently", () => {
    const job = { kind: "work" as const, title: "Nurse", organization: "Clinic", dates: { start: "2012" }, chips: [] };
    const { files, left } = planned({
      ...NOBODY,
      entries: [job, { ...job, description: "The second contract." }],
      skills: [
        { name: "Languages", keywords: ["Java"] },
        { name: "languages", keywords: ["Kotlin"] },
        { name: "Languages", keywords: ["Java"] },
      ],
    });
    expect(files.map(({ file }) => file)).toEqual([
      "portfolio/experiences/clinic-nurse.yaml",
      "portfolio/skills/languages.yaml",
    ]);
    expect(left).toEqual([
      'work "Clinic, Nurse": left out: it is there already, with other texts',
      'skill "languages": left out: it is there already, with other texts',
    ]);
  });

  it("gives an entry a file of its own if another one of the import has its name already", () => {
    const job = { kind: "work" as const, title: "Nurse", organization: "Clinic", dates: { start: "2015" }, chips: [] };
    const before = written(planned({ ...NOBODY, entries: [job] }));
    const earlier = { ...job, dates: { start: "2008", end: "2010" } };
    expect(planned({ ...NOBODY, entries: [job, earlier] }, before).files).toMatchObject([
      { file: "portfolio/experiences/clinic-nurse.yaml", state: "kept" },
      { file: "portfolio/experiences/clinic-nurse-2008.yaml", state: "new" },
    ]);
  });

  it("keeps the order of undated entries of a kind, after the dated ones", () => {
    const project = (title: string, dates = {}) => ({ kind: "project" as const, title, dates, chips: [] });
    const award = { kind: "award" as const, title: "Prize", dates: {}, chips: [] };
    const entries = [project("Wards"), award, project("Alarms"), project("Beds", { end: "2020" }), project("Maps")];
    const ranked = z.looseObject({ title: z.string(), ranking: z.number().default(0) });
    const files = planned({ ...NOBODY, entries }).files.map(({ text }) => ranked.parse(readYamlText(text).data));
    expect(files.map(({ title, ranking }) => [title, ranking])).toEqual([
      ["Wards", 0],
      ["Prize", 0],
      ["Alarms", -1],
      ["Beds", 0],
      ["Maps", -2],
    ]);
  });

  it("uses the source's category only if the site has it", () => {
    const entries = [{ kind: "project" as const, title: "On Alarms", category: "Talks", dates: {}, chips: [] }];
    const [known] = planned({ ...NOBODY, entries }, { ...EMPTY, categories: ["Talks"] }).files;
    expect(known?.text).toContain("categories: [Talks]\n");
    const [unknown] = planned({ ...NOBODY, entries }).files;
    expect(unknown?.text).toContain("categories: [Portfolio]\n");
    expect(planned({ ...NOBODY, entries }).left).toEqual(['the type "Talks" was left out: no page has this category']);
  });

  it("reports and leaves out what the schema rejects", () => {
    const entries = [{ kind: "work" as const, title: "Lead", dates: { start: "2031" }, chips: [] }];
    expect(planned({ ...NOBODY, entries })).toEqual({
      files: [],
      left: ['work "Lead": left out: dates.start: the start is in the future'],
    });
  });
});
