import { describe, expect, it } from "vitest";
import { collectionsWith } from "../../../test/support/domain/collections.ts";
import { IMPACT_EVENTS as events } from "../../../test/support/domain/sample-impact.ts";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { TESTIMONY } from "../../../test/support/domain/sample-testimony.ts";
import { languageOf } from "../language/language.ts";
import { impactSummary } from "../tracker/impact.ts";
import { createRepository, createTrackerRepository, type RepositoryOptions } from "./repository.ts";

type Documents = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function repositoryWith(collection: string, documents: Documents, options: Partial<RepositoryOptions> = {}) {
  const bad: string[] = [];
  const stored = Object.entries(documents).map(([id, data]) => [`${collection}/${id}`, data]);
  const repository = createRepository(collectionsWith(Object.fromEntries(stored)), {
    reveal: false,
    today: "2026-11-20",
    pages: samplePages,
    onBadDocument: (path, error) => bad.push(`${path}: ${error.message}`),
    ...options,
  });
  return { repository, bad };
}

const ids = (entities: readonly { readonly id: string }[]) => entities.map(({ id }) => id);

const experience = { categories: ["Work"], title: "Director", dates: { start: "2019-03-01", end: "2021-05-31" } };
const testimony = { ...TESTIMONY, validated: true };
const post = { title: "Bread", date: "2021-01-05", categories: ["life"] };

describe("the repository", () => {
  it("lists visible experiences of a category or a chip, by ranking, or oldest first if the page says so", () => {
    const { repository } = repositoryWith("experiences", {
      both: { ...experience, categories: ["Work", "Social Impact"], dates: { start: "2017" } },
      work: { ...experience, chips: ["Won Award"] },
      hidden: { ...experience, visible: false },
      ranked: { ...experience, ranking: 5 },
      other: { ...experience, categories: ["Won Award"] },
    });
    const work = { category: "Work", chip: undefined };
    expect(ids(repository.experiencesOn({ ...work, order: "ranking" }))).toEqual(["ranked", "both", "work"]);
    expect(ids(repository.experiencesOn({ ...work, order: "oldest" }))).toEqual(["both", "ranked", "work"]);
    expect(ids(repository.experiencesIn("Social Impact"))).toEqual(["both"]);
    expect(ids(repository.experiencesOn({ category: undefined, chip: "Won Award" }))).toEqual(["work"]);
  });

  it("lists references by year, undated ones last, and those of a year by ranking", () => {
    const { repository } = repositoryWith("experiences", {
      undated: { ...experience, dates: undefined, ranking: 9 },
      march: { ...experience, dates: { end: "2024-03" } },
      first: { ...experience, dates: { end: "2024-01" }, ranking: 1 },
      old: { ...experience, dates: { start: "2012" }, ranking: 5 },
    });
    const list = { category: "Work", layout: "references" } as const;
    expect(ids(repository.experiencesOn(list))).toEqual(["first", "march", "old", "undated"]);
    expect(ids(repository.experiencesOn({ ...list, order: "oldest" }))[0]).toBe("old");
  });

  it("returns testimonies with impact and consent, sorted for the wall", () => {
    const { repository } = repositoryWith("testimonies", {
      some: { ...testimony, impact: 2 },
      none: { ...testimony, impact: 0 },
      unvalidated: { ...testimony, validated: false },
      older: testimony,
      newer: { ...testimony, date: "2024-01-01" },
    });
    expect(ids(repository.validatedTestimonies())).toEqual(["newer", "older", "some"]);
  });

  it("redacts quotes, except in protected mode", () => {
    const read = (reveal: boolean) =>
      JSON.stringify(repositoryWith("testimonies", { one: testimony }, { reveal }).repository.validatedTestimonies());
    expect(read(false)).not.toContain("Acme");
    expect(read(true)).toContain("We hired Acme Print twice.");
  });

  it("lists posts of a category, newest first", () => {
    const { repository } = repositoryWith("blog", {
      old: post,
      young: { ...post, date: "2024-01-01" },
      tech: { ...post, categories: ["tech"] },
    });
    expect(ids(repository.blogPostsIn("life"))).toEqual(["young", "old"]);
  });

  it("lists skills and languages by ranking, then name", () => {
    const named = { z: { name: "Writing" }, a: { name: "Zoning" }, top: { name: "Data", ranking: 2 } };
    expect(ids(repositoryWith("skills", named).repository.skills())).toEqual(["top", "z", "a"]);
    expect(ids(repositoryWith("languages", named).repository.languages())).toEqual(["top", "z", "a"]);
  });

  it("sets typographic marks in texts, but not in names, files and Markdown", () => {
    const written = { ...experience, categories: ["Children's"], title: "It's", media: { avatar: "it's.svg" } };
    const { repository } = repositoryWith("experiences", { one: { ...written, description: "`it's`" } });
    const [shown] = repository.experiencesIn("Children's");
    expect(shown).toMatchObject({ ...written, title: "It’s", description: "`it's`" });
    const said = repositoryWith("testimonies", { one: { ...testimony, company: "Kim's", quotes: ["`it's`"] } });
    expect(said.repository.validatedTestimonies()).toMatchObject([
      { company: "Kim’s", quotes: [[{ kind: "text", text: "`it's`" }]] },
    ]);
  });

  it("leaves out an invalid document and reports it with its path", () => {
    const { role: _, ...incomplete } = testimony;
    const { repository, bad } = repositoryWith("testimonies", { good: testimony, broken: incomplete });
    expect(ids(repository.validatedTestimonies())).toEqual(["good"]);
    expect(bad).toEqual(["testimonies/broken: Missing role for Dana Kim 2021-03-01"]);
  });
});

describe("the repository of a further language", () => {
  it("reads translations, and marks untranslated documents with their language", () => {
    const bread = { ...post, translations: { es: { title: 'El "pan"' } } };
    const documents = { bread, soup: { ...post, title: 'The "soup"' } };
    const { repository } = repositoryWith("blog", documents, { language: "es", originalLanguage: "en" });
    expect(repository.blogPostsIn("life").map(({ title, writtenIn }) => [title, writtenIn])).toEqual([
      ["El «pan»", undefined],
      ["The “soup”", "en"],
    ]);
  });

  it("reads a document that stays in its language as such in all languages of the site", () => {
    const paper = { categories: ["Publications"], title: 'Das "Brot"', language: "de" };
    const read = (language: string) => {
      const { repository } = repositoryWith("experiences", { paper }, { language, originalLanguage: "en" });
      return repository.allExperiences().map(({ title, writtenIn, staysSo }) => [title, writtenIn, staysSo]);
    };
    expect(read("en")).toEqual([["Das „Brot“", "de", true]]);
    expect(read("de")).toEqual([["Das „Brot“", undefined, undefined]]);
    expect(read("es")).toEqual([["Das „Brot“", "de", true]]);
  });

  it("redacts a translation like its original", () => {
    const own = { ...testimony, translations: { es: { quotes: ["Contratamos a ||Acme||."] } } };
    const read = (reveal: boolean) => {
      const { repository } = repositoryWith("testimonies", { own }, { reveal, language: "es", originalLanguage: "en" });
      return JSON.stringify(repository.validatedTestimonies());
    };
    expect(read(false)).not.toContain("Acme");
    expect(read(true)).toContain("Contratamos a Acme.");
  });
});

describe("tracker repository", () => {
  const ENGLISH = languageOf("en");

  const statewide = { voters: 4_000_000, ballots: 1000, inspected: 974, hours: 12.5 };
  const whole = { "impact/events": events, "impact/preserved": events, "aggregate/Statewide": statewide };

  /** A repository of documents by path, and its reports. */
  function repositoryWith(documents: Readonly<Record<string, unknown>>) {
    const bad: string[] = [];
    const onBadDocument = (path: string, error: Error) => bad.push(`${path}: ${error.message}`);
    return { repository: createTrackerRepository(collectionsWith(documents), { onBadDocument }), bad };
  }

  const { "Where to Vote": _, ...otherClicks } = events.clicks;
  it.each<[string, object, readonly string[]]>([
    ["a missing figure", { likes: undefined }, ["likes: missing; expected a number"]],
    ["a negative figure", { likes: -60 }, ["likes: expected 0 or more"]],
    ["an unknown field", { smiles: 9 }, ['unknown field "smiles"']],
    ["a missing part, once for all its figures", { clicks: undefined }, [expect.stringMatching(/^clicks: missing/)]],
    [
      "a misspelled resource and the missing one",
      { clicks: { ...otherClicks, "Where to vote": 3 } },
      ["clicks.Where to Vote: missing; expected a number", 'clicks: unknown field "Where to vote"'],
    ],
  ])("reports %s once, with its field, and keeps the other figures", (_, fields, reports) => {
    const { repository, bad } = repositoryWith({ ...whole, "impact/preserved": { ...events, ...fields } });
    expect(repository.impact()).toMatchObject({ events, preserved: { searches: expect.anything() }, statewide });
    expect(bad.map((report) => report.replace("impact/preserved: ", ""))).toEqual(reports);
  });

  const COUNTED = ["likes", "shares", "users", "searches", "resources"];
  it.each([
    ["impact/events", COUNTED],
    ["impact/preserved", COUNTED],
    ["aggregate/Statewide", ["voters", "ballots", "hours", "inspected"]],
  ])("drops every figure of %s and no other if it is missing or invalid, and reports it once", (path, dropped) => {
    for (const data of [undefined, null, 3, "figures", []]) {
      const { repository, bad } = repositoryWith({ ...whole, [path]: data });
      const summary = impactSummary(repository.impact(), ENGLISH, 2022);
      const unavailable = Object.values(summary).filter(({ text }) => text === "not available");
      expect(unavailable.map(({ id }) => id)).toEqual(dropped);
      expect(bad).toEqual([expect.stringMatching(`^${path}: `)]);
    }
  });

  it("lists testimonies by computed score, highest first, then by id, and leaves out and reports invalid ones", () => {
    const testimony = (comment: string, fields: object = {}) => ({ comments: { original: [comment] }, ...fields });
    const { repository, bad } = repositoryWith({
      "testimonies/bad": { comments: {} },
      "testimonies/short": testimony("Quick", { score: 999 }),
      "testimonies/b": testimony("0123456789"),
      "testimonies/a": testimony("9876543210"),
      "testimonies/awarded": testimony("Quick", { awards: 9 }),
    });
    expect(ids(repository.testimonies())).toEqual(["awarded", "a", "b", "short"]);
    expect(bad).toEqual([expect.stringMatching(/^testimonies\/bad: comments: /)]);
  });
});
