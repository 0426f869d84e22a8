import { describe, expect, it } from "vitest";
import { chipTones } from "../../../domain/experience/chips.ts";
import { parseExperience } from "../../../domain/experience/experience.ts";
import { languageOf } from "../../../domain/language/language.ts";
import { pagesSchema } from "../../../domain/site/page.ts";
import { experienceEntry } from "./experience-entry.server.ts";

const TODAY = "2026-11-20";
const document = {
  categories: ["Work"],
  title: "Director",
  subtitle: "Northfield",
  media: { avatar: "marks/northfield.svg", images: [{ src: "work/team.svg", alt: "Four colleagues" }] },
  dates: { start: "2019-03-04" },
  description: "Lead **three** teams",
};

function entry(changes: object = {}, setting: object = {}) {
  return experienceEntry(parseExperience("northfield", { ...document, ...changes }, TODAY, "en"), {
    tones: chipTones({}),
    media: { kind: "site", path: "/me/media" },
    pages: pagesSchema.parse([
      { path: "/", kind: "home", description: "D" },
      { path: "/made", kind: "experiences", category: "Made", entries: "project", title: "Made", description: "D" },
    ]),
    today: TODAY,
    language: languageOf("en"),
    longest: 120,
    sources: { wall: [], stories: [], wallPath: undefined, wallPages: new Map() },
    ...setting,
  });
}

describe("an experience entry", () => {
  it("has rendered text, a mark and pictures", () => {
    const { description, additional, mark, pictures } = entry();
    expect(description?.__html).toBe("<p>Lead <strong>three</strong> teams</p>");
    expect(additional).toBeUndefined();
    expect(mark).toEqual({ kind: "picture", src: "/me/media/marks/northfield.svg" });
    expect(pictures).toEqual([{ src: "/me/media/work/team.svg", alt: "Four colleagues" }]);
  });

  it("without a mark has the initials of its organization, a project those of its title", () => {
    const letters = (changes: object) => {
      const { mark } = entry({ media: {}, ...changes });
      return mark.kind === "initials" ? mark.letters : undefined;
    };
    expect(letters({ subtitle: "Bank of Kigali, Rwanda" })).toBe("BK");
    expect(letters({ organization: "The University of Kent" })).toBe("UK");
    expect(letters({ organization: "Los Angeles Times" })).toBe("LA");
    const project = { categories: ["Made"], title: "Ride Finder", subtitle: "One page per patient" };
    expect(letters(project)).toBe("RF");
    expect(letters({ ...project, organization: "Mesa Transit" })).toBe("MT");
  });

  it("has its first words on a wall if it has no picture", () => {
    const words = (changes: object) =>
      entry({ description: "Lead **three** teams\n\nAnd more", ...changes }, { onWall: true }).words;
    expect(words({ media: undefined })).toBe("Lead three teams");
    expect(words({ media: undefined, description: "- Led *it*\n- Ended it" })).toBe("Led it");
    expect(words({ media: undefined, description: undefined })).toBeUndefined();
    expect(words({})).toBeUndefined();
    expect(entry({ media: undefined }).words).toBeUndefined();
  });

  it("has a duration until today if it is current (D4)", () => {
    expect(entry().date).toEqual({ words: "Mar 2019 - Present", machine: "2019-03-04" });
    expect(entry().length).toEqual({ months: 93, longest: 120, label: "7 yr 9 mo", running: true });
  });

  it.each(["2023-05-12", "2023-05", "2023"])("has no duration for a single day, month or year: %s", (date) => {
    expect(entry({ dates: { start: date, end: date } }).length).toBeUndefined();
  });

  it("omits empty fields and uses initials as its mark", () => {
    const bare = { subtitle: undefined, media: undefined, dates: undefined, description: undefined };
    const { subtitle, mark, date, length, description } = entry(bare);
    expect({ subtitle, date, length, description }).toEqual({});
    expect(mark).toMatchObject({ kind: "initials", letters: "D" });
  });

  it("uses the organization's initials, in one color everywhere", () => {
    const marks = [
      { title: "Teller", organization: "Bank of Kigali" },
      { subtitle: "Bank of Kigali, Kigali" },
      { subtitle: undefined, organization: "Bank of Kigali", location: "Kigali" },
    ].map((fields) => entry({ media: undefined, ...fields }).mark);
    expect(marks[0]).toMatchObject({ letters: "BK" });
    expect(marks).toEqual([marks[0], marks[0], marks[0]]);
  });

  it("uses organization and location as its subtitle if it has none", () => {
    const place = { organization: "Bank of Kigali", location: "Kigali" };
    expect(entry({ subtitle: undefined, ...place }).subtitle).toBe("Bank of Kigali, Kigali");
    expect(entry(place).subtitle).toBe("Northfield");
  });

  it("marks the Current chip as live (specification 9)", () => {
    expect(entry({ chips: ["Current", "Strategy"] }).chips).toEqual([
      { label: "Current", tone: "orange", live: true },
      { label: "Strategy", tone: "primary", live: false },
    ]);
  });

  it.each([
    [{ link: "https://www.northfield.example/team?x=1" }, "northfield.example"],
    [{ link: "mailto:hello@robinvale.example?subject=Hi" }, "hello@robinvale.example"],
    [{ link: "/bank-of-kigali" }, "Read more"],
    [{ link: "/bank-of-kigali", linkLabel: "Read the case study" }, "Read the case study"],
  ])("labels the link of %o as %s", (changes, label) => {
    expect(entry(changes).link).toEqual({ href: changes.link, label });
  });
});
