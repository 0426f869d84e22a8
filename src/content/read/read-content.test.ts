import { describe, expect, it } from "vitest";
import { EXPERIENCE, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { readContentFolder } from "./read-content.ts";

const TODAY = "2026-11-20";
const EVENTS = "clicks: { Where to Vote: 3 }\nsearches: { 2020: { friend: 1 }, 2022: {} }\n";

describe("a content folder", () => {
  it("contains a document per file, in the collection of its folder", async () => {
    const root = await temporaryContent({
      "portfolio/experiences/b.yaml": EXPERIENCE,
      "portfolio/experiences/a.yaml": EXPERIENCE,
      "portfolio/testimonies/grace.yaml": TESTIMONY,
      "tracker/impact/events.yaml": EVENTS,
      "tracker/aggregate/Statewide.yaml": "voters: 5",
      "tracker/testimonies/t.yaml": "comments: { original: [Quick] }",
      "portfolio/README.md": "Notes to the owner",
      "portfolio/blog/.draft.yaml": "hidden",
    });
    const { documents, diagnostics, site, documentPages } = await readContentFolder(root, TODAY);
    expect(diagnostics).toEqual([]);
    expect(documents.map(({ database, collection, id, file }) => [database, collection, id, file])).toEqual([
      ["portfolio", "experiences", "a", "portfolio/experiences/a.yaml"],
      ["portfolio", "experiences", "b", "portfolio/experiences/b.yaml"],
      ["portfolio", "testimonies", "grace", "portfolio/testimonies/grace.yaml"],
      ["tracker", "impact", "events", "tracker/impact/events.yaml"],
      ["tracker", "aggregate", "Statewide", "tracker/aggregate/Statewide.yaml"],
      ["tracker", "testimonies", "t", "tracker/testimonies/t.yaml"],
    ]);
    expect(site.tagline).toBe("Ada");
    expect(documentPages.map(({ file }) => file)).toEqual([
      "legal/disclaimers.md",
      "legal/privacy.md",
      "legal/terms.md",
    ]);
    expect(documentPages[0]).toMatchObject({ title: "Terms", updated: "2026-01-01", text: "Be *kind*." });
  });

  it("has defaults filled in, dates as text and quotes as written", async () => {
    const root = await temporaryContent({
      "portfolio/experiences/a.yaml": EXPERIENCE,
      "portfolio/testimonies/grace.yaml": TESTIMONY,
      "tracker/impact/events.yaml": EVENTS,
      "tracker/testimonies/t.yaml": "comments: { original: [Quick] }\nupvotes: 7\nscore: 1",
    });
    const [experience, testimony, events, comment] = (await readContentFolder(root, TODAY)).documents.map(
      ({ data }) => data,
    );
    expect(experience).toMatchObject({
      visible: true,
      ranking: 0,
      highlighted: false,
      dates: { start: "2019-03-01" },
      media: { images: [] },
    });
    expect(testimony).toMatchObject({ impact: 0, validated: false, quotes: ["Found the ||moth|| at once"] });
    expect(events).toEqual({ clicks: { "Where to Vote": 3 }, searches: { "2020": { friend: 1 }, "2022": {} } });
    expect(comment).toMatchObject({ upvotes: 7, score: 35 });
  });
});
