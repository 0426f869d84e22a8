import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { EXPERIENCE, TESTIMONY } from "../../../test/support/content/temporary-content.ts";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { parseExperience } from "../experience/experience.ts";
import type { Page } from "../site/page.ts";
import { parseStory } from "../stories/story.ts";
import { parseTestimony } from "../testimonials/testimony.ts";
import type { DocumentReader } from "./document-store.ts";
import { createRepository, type Repository } from "./repository.ts";
import { repositoryWithPages } from "./repository-with-pages.ts";

const EMPTY_STORE: DocumentReader = { get: async () => undefined, query: async () => [] };
const COVER = { cover: { src: "a.svg", alt: "A" } };
const description = "Built [things](/awards) and [more](/evolution).";
const experience = (link: string) =>
  parseExperience("a", { ...parse(EXPERIENCE), description, link, linkLabel: "L" }, "2026-11-22", "en");

function repositoryWith(pages: readonly Page[], link = "/bank-of-kigali"): Repository {
  const experiences = async () => [experience(link)];
  const all: Repository = {
    ...createRepository(EMPTY_STORE, { reveal: false, now: () => new Date(), onBadDocument: () => undefined }),
    experiencesIn: experiences,
    experiencesOn: experiences,
    awards: experiences,
    allExperiences: experiences,
    highlights: experiences,
    validatedTestimonies: async () => [parseTestimony("grace", parse(TESTIMONY), false, "en")],
    story: async (id) => parseStory(id, { title: "T", subtitle: "S", summary: "S", ...COVER }, "en"),
  };
  return repositoryWithPages(all, pages);
}

const without = (text: string) => samplePages.filter(({ path }) => !path.includes(text));

describe("repositoryWithPages (D28)", () => {
  it("keeps links to existing pages and other sites", async () => {
    for (const link of ["/bank-of-kigali", "/bank-of-kigali#end", "https://cats.example"]) {
      expect(await repositoryWith(samplePages, link).allExperiences()).toMatchObject([{ link }]);
    }
  });

  it("removes dead links from experiences in every query", async () => {
    const repository = repositoryWith(without("/bank-of-kigali"));
    const [list] = samplePages.filter((page) => page.kind === "experiences");
    if (list === undefined) throw new Error("no list");
    const results = await Promise.all([
      repository.experiencesIn("Work"),
      repository.experiencesOn(list),
      repository.awards(),
      repository.allExperiences(),
      repository.highlights(),
    ]);
    expect(results.flat().map(({ link }) => link)).toEqual(Array.from(results, () => undefined));
  });

  it("replaces dead links in texts with their words", async () => {
    const [found] = await repositoryWith(without("/evolution")).allExperiences();
    expect(found).toMatchObject({ description: "Built [things](/awards) and more." });
  });

  it("has testimonies only if the site has their page", async () => {
    expect(await repositoryWith(samplePages).validatedTestimonies()).toHaveLength(1);
    expect(await repositoryWith(without("/testimonials")).validatedTestimonies()).toEqual([]);
  });

  it("has only stories with a page", async () => {
    expect(await repositoryWith(samplePages).story("bank-of-kigali")).toMatchObject({ id: "bank-of-kigali" });
    expect(await repositoryWith(without("/bank-of-kigali")).story("bank-of-kigali")).toBeUndefined();
  });
});
