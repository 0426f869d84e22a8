import { describe, expect, it } from "vitest";
import { languageOf } from "../../../../domain/language/language.ts";
import { parseTrackerTestimony } from "../../../../domain/tracker/tracker-testimony.ts";
import { commentsData } from "./comments-data.server.ts";

const ENGLISH = languageOf("en");

const comment = (fields: object = {}) =>
  parseTrackerTestimony("quiet_heron", { comments: { original: ["Quick", "No login."] }, ...fields }, "en");
const data = (...all: readonly object[]) =>
  commentsData(all.map(comment), ENGLISH, new URLSearchParams(), { staticExport: false });

describe("commentsData", () => {
  it("shows text, likes and source, but no score (D11)", () => {
    expect(data({ reddit: true, upvotes: 1200, username: "quiet_heron" }).comments).toEqual([
      {
        place: 0,
        words: "Quick. No login.",
        source: "- Reddit user",
        scheme: "reddit",
        large: true,
        likes: "1,200 likes",
      },
    ]);
  });

  it("reveals neither the name nor the id", () => {
    expect(JSON.stringify(data({ reddit: true, username: "quiet_heron" }))).not.toContain("heron");
  });

  it("has no source outside Reddit, and a singular like", () => {
    expect(data({ upvotes: 1 }).comments[0]).toMatchObject({ source: undefined, scheme: "plain", likes: "1 like" });
  });

  it("counts awards as likes if there are any", () => {
    expect(data({ reddit: true, awards: 3, upvotes: 50 }).comments[0]).toMatchObject({
      source: "- Reddit",
      scheme: "awarded",
      likes: "3 likes",
    });
  });

  it("makes leading and awarded comments large", () => {
    const all = data({}, {}, {}, {}, { reddit: true, awards: 1 }, { reddit: true });
    expect(all.comments.map(({ large }) => large)).toEqual([true, true, true, false, true, false]);
  });

  it("continues on further pages, where places go on and leading comments are no longer large", () => {
    const all = Array.from({ length: 200 }, () => comment());
    const second = commentsData(all, ENGLISH, new URLSearchParams("page=2"), { staticExport: false });
    expect(second.comments.map(({ place }) => place)).toEqual(Array.from({ length: 36 }, (_, index) => 36 + index));
    expect(second.comments.some(({ large }) => large)).toBe(false);
    expect(second.links).toMatchObject({ page: 2, pages: 6 });
  });

  it("has pages of their own in an export, and one with all of them", () => {
    const all = Array.from({ length: 200 }, () => comment());
    const exported = (page: string) =>
      commentsData(all, ENGLISH, new URLSearchParams({ page }), { staticExport: true });
    expect(exported("2").links).toMatchObject({ previous: "", next: "/page/3", whole: "/page/all" });
    expect(exported("all").comments).toHaveLength(200);
    expect(exported("all").links).toBeUndefined();
    expect(() => exported("7")).toThrow(expect.objectContaining({ init: { status: 404 } }));
  });
});
