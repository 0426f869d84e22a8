import { describe, expect, it } from "vitest";
import { SITE_YAML } from "../../../../test/support/content/temporary-content.ts";
import type { LegalPage, LegalPageId } from "../../../domain/site/legal-page.ts";
import { siteSchema } from "../../../domain/site/site.ts";
import { parseStory } from "../../../domain/stories/story.ts";
import { PLACEHOLDER_PATHS } from "../../placeholder-paths.ts";
import { ogImageText } from "./og-image-text.server.ts";

const sample = siteSchema.parse(JSON.parse(SITE_YAML));
const site = {
  ...sample,
  pages: {
    ...sample.pages,
    professional: { ...sample.pages.professional, title: "Professional Experience" },
    "2022-tracker": {
      ...sample.pages["2022-tracker"],
      title: "Texas Voter Tracker 2022",
    },
    tech: { ...sample.pages.tech, title: "Tech" },
  },
};
const legal = new Map<LegalPageId, LegalPage>([
  ["terms", { id: "terms", title: "Terms of Use", updated: "2026-01-01", summary: "S", keywords: [], text: "T" }],
]);
const story = (id: string) =>
  parseStory(id, {
    title: "Made to Uplift",
    subtitle: "S",
    summary: "S",
    cover: { src: "a.svg", alt: "" },
    inProgress: true,
  });
const library = {
  story: async (id: string) => (id === "made-to-uplift" ? story(id) : undefined),
};
const words = (path: string) => ogImageText(path, { site, legal, library });

describe("the words of a preview", () => {
  it.each([
    ["/", { title: "I am a Builder" }],
    ["/professional", { title: "Professional Experience" }],
    ["/blog/tech", { title: "Tech" }],
    ["/2022-tracker", { title: "Texas Voter Tracker 2022" }],
    ["/made-to-uplift", { title: "Made to Uplift", underWay: true }],
    ["/terms", { title: "Terms of Use" }],
    ["/uplift-journal", { title: "Uplift Journal", kicker: "Coming soon", underWay: true }],
  ])("of %s are its title and whose site it is", async (path, own) => {
    expect(await words(path)).toEqual({ owner: "Ada", role: sample.owner.role, underWay: false, ...own });
  });

  it("are there for every placeholder", async () => {
    for (const path of PLACEHOLDER_PATHS) expect(await words(`/${path}`)).toMatchObject({ underWay: true });
  });

  it.each(["/nowhere", "/tech", "/blog", "/home", "//", "/budgeting", "/privacy", "/professional/", "/Professional"])(
    "are not there for %s, where no page is",
    async (path) => {
      expect(await words(path)).toBeUndefined();
    },
  );
});
