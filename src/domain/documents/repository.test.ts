import { describe, expect, it } from "vitest";
import type { Condition, DocumentReader } from "./document-store.ts";
import { createRepository, type RepositoryOptions } from "./repository.ts";

type Documents = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Whether a document meets a condition, as the port defines it. Without the field, it does not. */
function meets(data: Readonly<Record<string, unknown>>, { field, is, value }: Condition): boolean {
  const actual = data[field];
  if (actual === undefined) return false;
  if (is === "array-contains") return Array.isArray(actual) && actual.includes(value);
  if (is === ">") return typeof actual === "number" && typeof value === "number" && actual > value;
  return is === "==" ? actual === value : actual !== value;
}

function reader(collection: string, documents: Documents): DocumentReader {
  const stored = Object.entries(documents).map(([id, data]) => ({ id, path: `${collection}/${id}`, data }));
  return {
    async get(name, id) {
      return name === collection ? stored.find((document) => document.id === id) : undefined;
    },
    async query(name, { where = [] } = {}) {
      if (name !== collection) return [];
      return stored.filter(({ data }) => where.every((condition) => meets(data, condition)));
    },
  };
}

function repositoryWith(collection: string, documents: Documents, options: Partial<RepositoryOptions> = {}) {
  const bad: string[] = [];
  const repository = createRepository(reader(collection, documents), {
    reveal: false,
    now: () => new Date("2026-11-20T12:00:00Z"),
    onBadDocument: (path, error) => bad.push(`${path}: ${error.message}`),
    ...options,
  });
  return { repository, bad };
}

const ids = (entities: readonly { readonly id: string }[]) => entities.map(({ id }) => id);

const experience = {
  categories: ["Work"],
  title: "Director",
  subtitle: "Northfield",
  media: { avatar: "a.svg" },
  dates: { start: "2019-03-01", end: "2021-05-31" },
  description: "Led a team.",
  chips: [],
  visible: true,
};
const testimony = {
  name: "Dana Kim",
  image: "initials",
  impact: 4,
  role: "Lead",
  company: "Northfield",
  date: "2021-03-01",
  quotes: ["We hired ||Acme||."],
  categories: ["Leadership"],
  type: "LinkedIn",
  validated: true,
};
const post = { title: "Bread", date: "2021-01-05", categories: ["life"], length: { minutes: 7 } };

describe("the repository", () => {
  it("lists visible experiences of a category; one may be in several (D2)", async () => {
    const { repository } = repositoryWith("experiences", {
      both: { ...experience, categories: ["Work", "Social Impact"] },
      work: experience,
      hidden: { ...experience, visible: false },
      ranked: { ...experience, ranking: 5 },
    });
    expect(ids(await repository.experiencesIn("Work"))).toEqual(["ranked", "both", "work"]);
    expect(ids(await repository.experiencesIn("Social Impact"))).toEqual(["both"]);
    expect(await repository.experiencesIn("Nothing")).toEqual([]);
  });

  it("lists the experiences of a page by ranking, or oldest first if the page says so (D2)", async () => {
    const version = (start: string, ranking: number) => ({
      ...experience,
      categories: ["Evolution"],
      dates: { start },
      ranking,
    });
    const { repository } = repositoryWith("experiences", {
      v2: version("2019-01-01", 9),
      v1: version("2017-01-01", 1),
    });
    const list = { category: "Evolution", chip: undefined };
    expect(ids(await repository.experiencesOn({ ...list, order: "ranking" }))).toEqual(["v2", "v1"]);
    expect(ids(await repository.experiencesOn({ ...list, order: "oldest" }))).toEqual(["v1", "v2"]);
  });

  it("lists the experiences of a page with a chip, whatever their category", async () => {
    const { repository } = repositoryWith("experiences", {
      award: { ...experience, categories: ["Teaching"], chips: ["Won Award"] },
      other: { ...experience, categories: ["Won Award"] },
    });
    expect(ids(await repository.experiencesOn({ category: undefined, chip: "Won Award", order: "ranking" }))).toEqual([
      "award",
    ]);
  });

  it("finds visible awards by their chip and highlights by their flag", async () => {
    const { repository } = repositoryWith("experiences", {
      award: { ...experience, chips: ["Won Award"] },
      highlight: { ...experience, highlighted: true },
      hidden: { ...experience, chips: ["Won Award"], highlighted: true, visible: false },
    });
    expect(ids(await repository.awards())).toEqual(["award"]);
    expect(ids(await repository.highlights())).toEqual(["highlight"]);
  });

  it("returns testimonies with impact and consent, sorted for the wall (specification 5, D7)", async () => {
    const { repository } = repositoryWith("testimonies", {
      some: { ...testimony, impact: 2 },
      none: { ...testimony, impact: 0 },
      unvalidated: { ...testimony, validated: false },
      older: testimony,
      newer: { ...testimony, date: "2024-01-01" },
    });
    expect(ids(await repository.validatedTestimonies())).toEqual(["newer", "older", "some"]);
  });

  it("redacts quotes, except in protected mode (D6)", async () => {
    const read = async (reveal: boolean) =>
      JSON.stringify(
        await repositoryWith("testimonies", { one: testimony }, { reveal }).repository.validatedTestimonies(),
      );
    expect(await read(false)).not.toContain("Acme");
    expect(await read(true)).toContain("We hired Acme.");
  });

  it("lists posts of a category, newest first", async () => {
    const { repository } = repositoryWith("blog", {
      old: post,
      young: { ...post, date: "2024-01-01" },
      tech: { ...post, categories: ["tech"] },
    });
    expect(ids(await repository.blogPostsIn("life"))).toEqual(["young", "old"]);
  });

  it("finds a story by its id, or returns undefined", async () => {
    const story = { title: "A", subtitle: "B", summary: "C", cover: { src: "a.svg", alt: "A" } };
    const { repository } = repositoryWith("stories", { "made-to-uplift": story });
    expect(await repository.story("made-to-uplift")).toMatchObject({ id: "made-to-uplift", title: "A" });
    expect(await repository.story("unwritten")).toBeUndefined();
  });

  it("lists skills and languages by ranking, then name", async () => {
    const named = { z: { name: "Writing" }, a: { name: "Zoning" }, top: { name: "Data", ranking: 2 }, bad: {} };
    const { repository, bad } = repositoryWith("skills", named);
    expect(ids(await repository.skills())).toEqual(["top", "z", "a"]);
    expect(bad).toEqual(["skills/bad: name: missing; expected text"]);
    expect(ids(await repositoryWith("languages", named).repository.languages())).toEqual(["top", "z", "a"]);
  });

  it("lists names in the order of the site's language", async () => {
    const named = { z: { name: "Zoologie" }, a: { name: "Ärztliche Beratung" } };
    const skillsIn = async (language: string) =>
      ids(await repositoryWith("skills", named, { language }).repository.skills());
    expect(await skillsIn("de")).toEqual(["a", "z"]);
    expect(await skillsIn("sv")).toEqual(["z", "a"]);
  });

  it("sets quotation marks of the site's language", async () => {
    const quoted = { one: { ...experience, title: `The "one"` } };
    const [one] = await repositoryWith("experiences", quoted, { language: "de" }).repository.allExperiences();
    expect(one?.title).toBe("The „one“");
  });

  it("sets typographic marks in texts, but not in names, files and Markdown", async () => {
    const written = { ...experience, categories: ["Children's"], title: "It's", media: { avatar: "it's.svg" } };
    const { repository } = repositoryWith("experiences", { one: { ...written, description: "`it's`" } });
    const [shown] = await repository.experiencesIn("Children's");
    expect(shown).toMatchObject({ ...written, title: "It’s", description: "`it's`" });
    const said = repositoryWith("testimonies", {
      one: { ...testimony, company: "Kim's", quotes: ["`it's` ||here||"] },
    });
    const [{ company, quotes } = { company: "", quotes: [] }] = await said.repository.validatedTestimonies();
    expect({ company, quotes }).toEqual({
      company: "Kim’s",
      quotes: [
        [
          { kind: "text", text: "`it's` " },
          { kind: "redacted", words: 1 },
        ],
      ],
    });
  });

  it("leaves out an invalid document and reports it with its path (D22)", async () => {
    const { role: _, ...incomplete } = testimony;
    const { repository, bad } = repositoryWith("testimonies", { good: testimony, broken: incomplete });
    expect(ids(await repository.validatedTestimonies())).toEqual(["good"]);
    expect(bad).toEqual(["testimonies/broken: Missing role for Dana Kim 2021-03-01"]);
    const stories = repositoryWith("stories", { half: { title: "A" } });
    expect(await stories.repository.story("half")).toBeUndefined();
    expect(stories.bad).toHaveLength(1);
  });

  it("passes on errors of the store (D23)", async () => {
    const unavailable = {
      get: () => Promise.reject(new Error("unavailable")),
      query: () => Promise.reject(new Error("unavailable")),
    };
    const repository = createRepository(unavailable, {
      reveal: false,
      now: () => new Date(),
      onBadDocument: () => undefined,
    });
    await expect(repository.awards()).rejects.toThrow("unavailable");
    await expect(repository.story("one")).rejects.toThrow("unavailable");
  });
});

it("parses a post once for all pages that list it", async () => {
  const shared = reader("blog", { bread: { title: "Bread", date: "2021-01-05", categories: ["tech"] } });
  const page = () => createRepository(shared, { reveal: false, now: () => new Date(), onBadDocument: () => undefined });
  const [first] = await page().blogPostsIn("tech");
  const [again] = await page().blogPostsIn("tech");
  expect(first?.id).toBe("bread");
  expect(again).toBe(first);
});

describe("the repository of a further language", () => {
  const translated = { ...post, translations: { es: { title: 'El "pan"' } } };
  const titles = async (documents: Documents, options: Partial<RepositoryOptions>) => {
    const { repository, bad } = repositoryWith("blog", documents, options);
    const found = await repository.blogPostsIn("life");
    expect(bad).toEqual([]);
    return found.map(({ title, writtenIn }) => [title, writtenIn]);
  };

  it("reads translations, and marks untranslated documents with their language", async () => {
    const documents = { bread: translated, soup: { ...post, title: 'The "soup"' } };
    expect(await titles(documents, { language: "es", originalLanguage: "en" })).toEqual([
      ["El «pan»", undefined],
      ["The “soup”", "en"],
    ]);
  });

  it("reads a document that stays in its language as such in all languages of the site", async () => {
    const paper = { categories: ["Publications"], title: 'Das "Brot"', language: "de", visible: true };
    const read = async (language: string) => {
      const options = { language, originalLanguage: "en" };
      const { repository, bad } = repositoryWith("experiences", { paper }, options);
      const found = await repository.allExperiences();
      expect(bad).toEqual([]);
      return found.map(({ title, writtenIn, staysSo }) => [title, writtenIn, staysSo]);
    };
    expect(await read("en")).toEqual([["Das „Brot“", "de", true]]);
    expect(await read("de")).toEqual([["Das „Brot“", undefined, undefined]]);
    expect(await read("es")).toEqual([["Das „Brot“", "de", true]]);
  });

  it("reads an untranslated document once for all pages, apart from that of the first language", async () => {
    const shared = reader("blog", { soup: post });
    const foundIn = async (language: string) => {
      const options = { reveal: false, now: () => new Date(), onBadDocument: () => undefined };
      const [found] = await createRepository(shared, { ...options, language, originalLanguage: "en" }).blogPostsIn(
        "life",
      );
      return found;
    };
    const first = await foundIn("es");
    expect(await foundIn("es")).toBe(first);
    expect(first?.writtenIn).toBe("en");
    expect((await foundIn("en"))?.writtenIn).toBeUndefined();
  });

  it("leaves the first language as it is", async () => {
    expect(await titles({ bread: translated }, { language: "en" })).toEqual([["Bread", undefined]]);
    expect(await titles({ bread: translated }, {})).toEqual([["Bread", undefined]]);
  });

  it("redacts a translation like its original", async () => {
    const own = { ...testimony, translations: { es: { quotes: ["Contratamos a ||Acme||."] } } };
    const quotesFor = async (reveal: boolean) => {
      const options = { reveal, language: "es", originalLanguage: "en" };
      const [found] = await repositoryWith("testimonies", { own }, options).repository.validatedTestimonies();
      return JSON.stringify(found?.quotes);
    };
    expect(await quotesFor(false)).not.toContain("Acme");
    expect(await quotesFor(true)).toContain("Contratamos a Acme.");
  });
});
