import { describe, expect, it } from "vitest";
import { collectionsWith } from "../../../test/support/domain/collections.ts";
import { IMPACT_EVENTS as events } from "../../../test/support/domain/sample-impact.ts";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { TESTIMONY } from "../../../test/support/domain/sample-testimony.ts";
import { languageOf } from "../language/language.ts";
import { impactSummary } from "../tracker/impact.ts";
import { createRepository, createTrackerRepository, type RepositoryOptions } from "./repository.ts";

type Documents = Readonly<Record<string, unknown>>;

/** A repository of the documents of one collection, and its reports. */
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

const ids = (entities: readonly { readonly id: string }[]) => entities.map(({ id }) => id).join(" ");

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
    expect(ids(repository.experiencesOn({ category: "Work", order: "ranking" }))).toBe("ranked both work");
    expect(ids(repository.experiencesOn({ category: "Work", order: "oldest" }))).toBe("both ranked work");
    expect(ids(repository.experiencesIn("Social Impact"))).toBe("both");
    expect(ids(repository.experiencesOn({ chip: "Won Award" }))).toBe("work");
  });

  it("lists references by year, undated ones last, and those of a year by ranking", () => {
    const { repository } = repositoryWith("experiences", {
      undated: { ...experience, dates: undefined, ranking: 9 },
      march: { ...experience, dates: { end: "2024-03" } },
      first: { ...experience, dates: { end: "2024-01" }, ranking: 1 },
      old: { ...experience, dates: { start: "2012" }, ranking: 5 },
    });
    const list = { category: "Work", layout: "references" } as const;
    expect(ids(repository.experiencesOn(list))).toBe("first march old undated");
    expect(ids(repository.experiencesOn({ ...list, order: "oldest" }))).toMatch(/^old /);
  });

  it("lists testimonies with impact and consent in the order of the wall, and leaves out and reports invalid ones", () => {
    const { repository, bad } = repositoryWith("testimonies", {
      some: { ...testimony, impact: 2 },
      none: { ...testimony, impact: 0 },
      unvalidated: { ...testimony, validated: false },
      older: testimony,
      newer: { ...testimony, date: "2024-01-01" },
      broken: { ...testimony, role: undefined },
    });
    expect(ids(repository.validatedTestimonies())).toBe("newer older some");
    expect(bad).toEqual(["testimonies/broken: Missing role for Dana Kim 2021-03-01"]);
  });

  it("lists posts of a category newest first, and skills and languages by ranking, then name", () => {
    const posts = { old: post, young: { ...post, date: "2024-01-01" }, tech: { ...post, categories: ["tech"] } };
    expect(ids(repositoryWith("blog", posts).repository.blogPostsIn("life"))).toBe("young old");
    const named = { z: { name: "Writing" }, a: { name: "Zoning" }, top: { name: "Data", ranking: 2 } };
    expect(ids(repositoryWith("skills", named).repository.skills())).toBe("top z a");
    expect(ids(repositoryWith("languages", named).repository.languages())).toBe("top z a");
  });

  it.each(["en", "es"])("redacts quotes in %s, translated or not, except in protected mode", (language) => {
    const own = { ...testimony, translations: { es: { quotes: ["We hired ||Acme Print|| dos veces."] } } };
    const read = (reveal: boolean) => {
      const options = { reveal, language, originalLanguage: "en" };
      return JSON.stringify(repositoryWith("testimonies", { own }, options).repository.validatedTestimonies());
    };
    expect(read(false)).not.toContain("Acme");
    expect(read(true)).toContain(`We hired Acme Print ${language === "es" ? "dos veces" : "twice"}.`);
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

  it("reads translations, and marks untranslated documents with their language", () => {
    const bread = { ...post, translations: { es: { title: 'El "pan"' } } };
    const documents = { bread, soup: { ...post, title: 'The "soup"' } };
    const { repository } = repositoryWith("blog", documents, { language: "es", originalLanguage: "en" });
    expect(repository.blogPostsIn("life").map(({ title, writtenIn }) => [title, writtenIn])).toEqual([
      ["El «pan»", undefined],
      ["The “soup”", "en"],
    ]);
  });

  it.each([
    ["en", "de", true],
    ["de", undefined, undefined],
    ["es", "de", true],
  ])("reads a document that stays in German as such in %s", (language, ...marks) => {
    const paper = { categories: ["Publications"], title: 'Das "Brot"', language: "de" };
    const { repository } = repositoryWith("experiences", { paper }, { language, originalLanguage: "en" });
    const [read] = repository.allExperiences();
    expect([read?.title, read?.writtenIn, read?.staysSo]).toEqual(["Das „Brot“", ...marks]);
  });
});

describe("the repository of the tracker", () => {
  const statewide = { voters: 4_000_000, ballots: 1000, inspected: 974, hours: 12.5 };
  const whole = { "impact/events": events, "impact/preserved": events, "aggregate/Statewide": statewide };

  /** A repository of documents by path, and its reports. */
  function trackerWith(documents: Documents) {
    const bad: string[] = [];
    const onBadDocument = (path: string, error: Error) => bad.push(`${path}: ${error.message}`);
    return { repository: createTrackerRepository(collectionsWith(documents), { onBadDocument }), bad };
  }

  const { "Where to Vote": _, ...otherClicks } = events.clicks;
  it.each<[object, readonly string[]]>([
    [{ likes: undefined }, ["likes: missing; expected a number"]],
    [{ likes: -60 }, ["likes: expected 0 or more"]],
    [{ smiles: 9 }, ['unknown field "smiles"']],
    [{ clicks: undefined }, [expect.stringMatching(/^clicks: missing/)]],
    [
      { clicks: { ...otherClicks, "Where to vote": 3 } },
      ["clicks.Where to Vote: missing; expected a number", 'clicks: unknown field "Where to vote"'],
    ],
  ])("reports each wrong field once, and keeps the other figures: %j", (fields, reports) => {
    const { repository, bad } = trackerWith({ ...whole, "impact/preserved": { ...events, ...fields } });
    expect(repository.impact()).toMatchObject({ events, preserved: { searches: expect.anything() }, statewide });
    expect(bad.map((report) => report.replace("impact/preserved: ", ""))).toEqual(reports);
  });

  it.each([
    ["impact/events", "likes shares users searches resources"],
    ["impact/preserved", "likes shares users searches resources"],
    ["aggregate/Statewide", "voters ballots hours inspected"],
  ])("drops every figure of %s and no other if it is missing or invalid, and reports it once", (path, dropped) => {
    for (const data of [undefined, null, 3, "figures", []]) {
      const { repository, bad } = trackerWith({ ...whole, [path]: data });
      const summary = impactSummary(repository.impact(), languageOf("en"), 2022);
      expect(ids(Object.values(summary).filter(({ text }) => text === "not available"))).toBe(dropped);
      expect(bad).toEqual([expect.stringMatching(`^${path}: `)]);
    }
  });

  it("lists testimonies by computed score, highest first, then by id, and leaves out and reports invalid ones", () => {
    const said = (comment: string, fields: object = {}) => ({ comments: { original: [comment] }, ...fields });
    const { repository, bad } = trackerWith({
      "testimonies/bad": { comments: {} },
      "testimonies/short": said("Quick", { score: 999 }),
      "testimonies/b": said("0123456789"),
      "testimonies/a": said("9876543210"),
      "testimonies/awarded": said("Quick", { awards: 9 }),
    });
    expect(ids(repository.testimonies())).toBe("awarded a b short");
    expect(bad).toEqual([expect.stringMatching(/^testimonies\/bad: comments: /)]);
  });
});
