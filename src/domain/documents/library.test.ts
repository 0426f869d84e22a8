import { describe, expect, it } from "vitest";
import type { Condition, DocumentReader } from "./document-store.ts";
import { createRepository, type RepositoryOptions } from "./library.ts";

type Documents = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Whether a document meets a condition, as the port defines it: one without the field meets none. */
function meets(data: Readonly<Record<string, unknown>>, { field, is, value }: Condition): boolean {
  const held = data[field];
  if (held === undefined) return false;
  if (is === "array-contains") return Array.isArray(held) && held.includes(value);
  if (is === ">") return typeof held === "number" && typeof value === "number" && held > value;
  return is === "==" ? held === value : held !== value;
}

function reader(collection: string, documents: Documents): DocumentReader {
  const stored = Object.entries(documents).map(([id, data]) => ({ id, path: `${collection}/${id}`, data }));
  return {
    async get(asked, id) {
      return asked === collection ? stored.find((document) => document.id === id) : undefined;
    },
    async query(asked, { where = [] } = {}) {
      if (asked !== collection) return [];
      return stored.filter(({ data }) => where.every((condition) => meets(data, condition)));
    },
  };
}

function library(collection: string, documents: Documents, options: Partial<RepositoryOptions> = {}) {
  const bad: string[] = [];
  const asked = createRepository(reader(collection, documents), {
    reveal: false,
    now: () => new Date("2026-11-20T12:00:00Z"),
    onBadDocument: (path, error) => bad.push(`${path}: ${error.message}`),
    ...options,
  });
  return { library: asked, bad };
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

describe("the library", () => {
  it("lists visible experiences of a category, one experience in several lists (D2)", async () => {
    const { library: shelf } = library("experiences", {
      both: { ...experience, categories: ["Work", "Social Impact"] },
      work: experience,
      hidden: { ...experience, visible: false },
      ranked: { ...experience, ranking: 5 },
    });
    expect(ids(await shelf.experiencesIn("Work"))).toEqual(["ranked", "both", "work"]);
    expect(ids(await shelf.experiencesIn("Social Impact"))).toEqual(["both"]);
    expect(await shelf.experiencesIn("Nothing")).toEqual([]);
  });

  it("lists the experiences of a page by ranking, or oldest first where the page says so (D2)", async () => {
    const version = (start: string, ranking: number) => ({
      ...experience,
      categories: ["Evolution"],
      dates: { start },
      ranking,
    });
    const { library: shelf } = library("experiences", { v2: version("2019-01-01", 9), v1: version("2017-01-01", 1) });
    const list = { category: "Evolution", chip: undefined };
    expect(ids(await shelf.experiencesOn({ ...list, order: "ranking" }))).toEqual(["v2", "v1"]);
    expect(ids(await shelf.experiencesOn({ ...list, order: "oldest" }))).toEqual(["v1", "v2"]);
  });

  it("lists the experiences with a chip, of any category, on a page that asks for the chip", async () => {
    const { library: shelf } = library("experiences", {
      award: { ...experience, categories: ["Teaching"], chips: ["Won Award"] },
      other: { ...experience, categories: ["Won Award"] },
    });
    expect(ids(await shelf.experiencesOn({ category: undefined, chip: "Won Award", order: "ranking" }))).toEqual([
      "award",
    ]);
  });

  it("finds awards by their chip and highlights by their mark, hidden ones left out", async () => {
    const { library: shelf } = library("experiences", {
      award: { ...experience, chips: ["Won Award"] },
      highlight: { ...experience, highlighted: true },
      hidden: { ...experience, chips: ["Won Award"], highlighted: true, visible: false },
    });
    expect(ids(await shelf.awards())).toEqual(["award"]);
    expect(ids(await shelf.highlights())).toEqual(["highlight"]);
  });

  it("shows testimonies only with impact and consent, in the order of the wall (specification 5, D7)", async () => {
    const { library: shelf } = library("testimonies", {
      some: { ...testimony, impact: 2 },
      none: { ...testimony, impact: 0 },
      unasked: { ...testimony, validated: false },
      older: testimony,
      newer: { ...testimony, date: "2024-01-01" },
    });
    expect(ids(await shelf.validatedTestimonies())).toEqual(["newer", "older", "some"]);
  });

  it("holds redacted words back, except in protected mode (D6)", async () => {
    const read = async (reveal: boolean) =>
      JSON.stringify(await library("testimonies", { one: testimony }, { reveal }).library.validatedTestimonies());
    expect(await read(false)).not.toContain("Acme");
    expect(await read(true)).toContain("We hired Acme.");
  });

  it("lists posts of a category, newest first", async () => {
    const { library: shelf } = library("blog", {
      old: post,
      young: { ...post, date: "2024-01-01" },
      tech: { ...post, categories: ["tech"] },
    });
    expect(ids(await shelf.blogPostsIn("life"))).toEqual(["young", "old"]);
  });

  it("finds a story by its id, or nothing", async () => {
    const story = { title: "A", subtitle: "B", summary: "C", cover: { src: "a.svg", alt: "A" } };
    const { library: shelf } = library("stories", { "made-to-uplift": story });
    expect(await shelf.story("made-to-uplift")).toMatchObject({ id: "made-to-uplift", title: "A" });
    expect(await shelf.story("unwritten")).toBeUndefined();
  });

  it("leaves out a document that breaks its schema, and reports it with its path (D22)", async () => {
    const { role: _, ...incomplete } = testimony;
    const { library: shelf, bad } = library("testimonies", { good: testimony, broken: incomplete });
    expect(ids(await shelf.validatedTestimonies())).toEqual(["good"]);
    expect(bad).toEqual(["testimonies/broken: Missing role for Dana Kim 2021-03-01"]);
    const stories = library("stories", { half: { title: "A" } });
    expect(await stories.library.story("half")).toBeUndefined();
    expect(stories.bad).toHaveLength(1);
  });

  it("lets the failure of a store through: it is not the document's fault (D23)", async () => {
    const away = { get: () => Promise.reject(new Error("away")), query: () => Promise.reject(new Error("away")) };
    const shelf = createRepository(away, { reveal: false, now: () => new Date(), onBadDocument: () => undefined });
    await expect(shelf.awards()).rejects.toThrow("away");
    await expect(shelf.story("one")).rejects.toThrow("away");
  });
});
