import { describe, expect, it } from "vitest";
import { parseTestimony } from "../testimonials/testimony.ts";
import { endorsementsFor, experiencesEndorsedBy } from "./endorsements.ts";
import { parseExperience } from "./experience.ts";

function experience(id: string, evidence?: object) {
  const data = {
    categories: ["Work"],
    title: id,
    subtitle: "S",
    media: { avatar: "a.svg" },
    dates: { start: "2019-03-04" },
    description: "D",
    evidence,
  };
  return parseExperience(id, data, "2026-11-20", "en");
}

function testimony(id: string) {
  const data = {
    name: id,
    image: "initials",
    role: "R",
    company: "C",
    date: "2021-03-01",
    categories: ["A"],
    type: "T",
  };
  return parseTestimony(id, data, false, "en");
}

const WALL = ["ada", "grace", "joan"].map(testimony);

describe("endorsements", () => {
  it("lists named testimonies in order, with their positions in the grid", () => {
    const endorsements = endorsementsFor(experience("a", { testimonies: ["joan", "ada"] }), WALL);
    expect(endorsements.map(({ testimony: { id }, place }) => [id, place])).toEqual([
      ["joan", 2],
      ["ada", 0],
    ]);
  });

  it("ignores hidden testimonies", () => {
    expect(endorsementsFor(experience("a", { testimonies: ["hidden"] }), WALL)).toEqual([]);
    expect(endorsementsFor(experience("a", { stories: ["bank-of-kigali"] }), WALL)).toEqual([]);
    expect(endorsementsFor(experience("a"), WALL)).toEqual([]);
  });

  it("finds the experiences that name a testimony", () => {
    const experiences = [
      experience("a", { testimonies: ["ada"] }),
      experience("b"),
      experience("c", { testimonies: ["ada"] }),
    ];
    expect(experiencesEndorsedBy({ id: "ada" }, experiences).map(({ id }) => id)).toEqual(["a", "c"]);
    expect(experiencesEndorsedBy({ id: "joan" }, experiences)).toEqual([]);
  });
});
