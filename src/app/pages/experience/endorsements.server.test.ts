import { describe, expect, it } from "vitest";
import { samplePages } from "../../../../test/support/domain/sample-pages.ts";
import { siteWith } from "../../../../test/support/domain/sample-resume.ts";
import { parseExperience } from "../../../domain/experience/experience.ts";
import { languageOf } from "../../../domain/language/language.ts";
import type { Page } from "../../../domain/site/page.ts";
import { parseStory } from "../../../domain/stories/story.ts";
import { parseTestimony } from "../../../domain/testimonials/testimony.ts";
import { evidenceSources } from "../../data/evidence.server.ts";
import { endorsementsOf } from "./endorsements.server.ts";

const media = { kind: "site", path: "/media" } as const;

function experience(evidence?: object) {
  const data = {
    categories: ["Work"],
    title: "Director",
    subtitle: "Northfield",
    media: { avatar: "a.svg" },
    dates: { start: "2019-03-04" },
    description: "Leads",
    evidence,
  };
  return parseExperience("director", data, "2026-11-20", "en");
}

function testimony(id: string, quotes: readonly string[], reveal = false) {
  const about = { name: "Dana Kimberley", image: "initials", role: "Lead", company: "Northfield", type: "Letter" };
  return parseTestimony(id, { ...about, date: "2021-03-01", categories: ["A"], quotes }, reveal, "en");
}

const STORY = parseStory(
  "bank-of-kigali",
  {
    title: "Bank of Kigali",
    subtitle: "S",
    summary: "S",
    cover: { src: "a.svg", alt: "A" },
  },
  "en",
);
const sources = (reveal = false) => ({
  wall: [testimony("ada", []), testimony("dana", ["We let ||Acme Print|| go."], reveal)],
  stories: [{ ...STORY, path: "/bank-of-kigali" }],
  wallPath: "/testimonials",
  wallPages: new Map(),
});

const around = (pages: readonly Page[], repository: Parameters<typeof evidenceSources>[1]["repository"]) => ({
  site: { ...siteWith(), pages: [...pages] },
  repository,
  staticExport: false,
});

const ENGLISH = languageOf("en");

describe("endorsementsOf", () => {
  it("includes the first quote and author of each testimony, with links", () => {
    const evidence = endorsementsOf(
      experience({ testimonies: ["dana"], stories: ["bank-of-kigali"] }),
      sources(),
      media,
      ENGLISH,
    );
    expect(evidence).toMatchObject({
      endorsements: [{ name: "Dana K.", role: "Lead, Northfield", href: "/testimonials#testimony-2" }],
      stories: [{ title: "Bank of Kigali", href: "/bank-of-kigali" }],
    });
  });

  it("is in the language of the testimony and story, not in that of the experience", () => {
    const { wall, stories, ...rest } = sources();
    const original = {
      ...rest,
      wall: wall.map((one) => ({ ...one, writtenIn: "en" })),
      stories: stories.map((one) => ({ ...one, writtenIn: "en" })),
    };
    const cites = { testimonies: ["dana"], stories: ["bank-of-kigali"] };
    const untranslated = endorsementsOf(experience(cites), original, media, languageOf("es"));
    expect(untranslated).toMatchObject({ endorsements: [{ writtenIn: "en" }], stories: [{ writtenIn: "en" }] });
    const translated = endorsementsOf({ ...experience(cites), writtenIn: "en" }, sources(), media, languageOf("es"));
    expect(JSON.stringify(translated)).not.toContain("writtenIn");
  });

  it("reveals no redacted words and no full names (D5, D6)", () => {
    const named = experience({ testimonies: ["dana"] });
    const shown = JSON.stringify(endorsementsOf(named, sources(), media, ENGLISH));
    expect(shown).toContain("data-redaction");
    expect(shown).not.toMatch(/Acme|Print|Kimberley/);
    expect(JSON.stringify(endorsementsOf(named, sources(true), media, ENGLISH))).toContain("Acme Print");
  });

  it("returns undefined if nothing is listed or can be shown", () => {
    expect(endorsementsOf(experience(), sources(), media, ENGLISH)).toBeUndefined();
    expect(
      endorsementsOf(experience({ testimonies: ["ada", "nobody"], stories: ["none"] }), sources(), media, ENGLISH),
    ).toBeUndefined();
  });

  it("links to existing pages only", () => {
    const [home] = samplePages;
    const pages: readonly Page[] = [
      ...(home === undefined ? [] : [home]),
      { path: "/work/bank", kind: "story", story: "bank-of-kigali" },
    ];
    const repository = { validatedTestimonies: () => sources().wall, story: () => STORY };
    const named = experience({ testimonies: ["dana"], stories: ["bank-of-kigali"] });
    const found = endorsementsOf(named, evidenceSources([named], around(pages, repository)), media, ENGLISH);
    expect(found?.stories).toEqual([{ title: "Bank of Kigali", href: "/work/bank" }]);
    expect(found?.endorsements[0]?.href).toBeUndefined();
  });
});
