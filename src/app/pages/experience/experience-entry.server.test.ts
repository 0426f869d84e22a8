import { describe, expect, it } from "vitest";
import { chipTones } from "../../../domain/experience/chips.ts";
import { parseExperience } from "../../../domain/experience/experience.ts";
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

function entry(changes: object = {}) {
  return experienceEntry(parseExperience("northfield", { ...document, ...changes }, TODAY), {
    tones: chipTones({}),
    media: { kind: "site", path: "/me/media" },
    today: TODAY,
    longest: 120,
    award: false,
    first: false,
    sources: { wall: [], stories: [], wallPath: undefined },
  });
}

describe("an experience as it is shown", () => {
  it("carries rendered text, its mark and its pictures, wherever those are stored", () => {
    const { description, additional, mark, pictures } = entry();
    expect(description.__html).toBe("<p>Lead <strong>three</strong> teams</p>");
    expect(additional).toBeUndefined();
    expect(mark).toEqual({ src: "/me/media/marks/northfield.svg" });
    expect(pictures).toEqual([{ src: "/me/media/work/team.svg", alt: "Four colleagues" }]);
  });

  it("measures how long it has run until today (D4)", () => {
    expect(entry().date).toEqual({ words: "Mar 2019 - Present", start: "2019-03-04" });
    expect(entry().length).toEqual({ months: 93, longest: 120, label: "7 yr 9 mo", running: true });
  });

  it("measures no single day", () => {
    expect(entry({ dates: { start: "2023-05-12", end: "2023-05-12" } }).length).toBeUndefined();
  });

  it("marks the chip Current as going on now (specification 9)", () => {
    expect(entry({ chips: ["Current", "Strategy"] }).chips).toEqual([
      { label: "Current", tone: "orange", live: true },
      { label: "Strategy", tone: "primary", live: false },
    ]);
  });

  it.each([
    [{ link: "https://www.northfield.example/team?x=1" }, "northfield.example"],
    [{ link: "mailto:hello@robinvale.example" }, "hello@robinvale.example"],
    [{ link: "/bank-of-kigali" }, "Read more"],
    [{ link: "/bank-of-kigali", linkLabel: "Read the case study" }, "Read the case study"],
  ])("calls the link of %o %s", (changes, label) => {
    expect(entry(changes).link).toEqual({ href: changes.link, label });
  });
});
