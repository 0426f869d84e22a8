import { describe, expect, it } from "vitest";
import { pagesSchema } from "../../domain/site/page.ts";
import type { MediaFile } from "../read/read-media.ts";
import type { Source } from "../read/source.ts";
import { START } from "./diagnostic.ts";
import { looks } from "./looks.ts";
import { isWarning } from "./rule.ts";

const EMPTY = {
  media: [],
  mediaFolder: "my-site/media",
  pieces: [],
  posts: new Map(),
  unread: [],
  today: "2026-11-20",
};

const source = (kind: string, id: string, data: unknown): Source => {
  return { kind, id, data, file: `${id}.yaml`, positionOf: () => START, document: undefined };
};

function found(site: object, media: readonly MediaFile[] = [], quote = "Short.") {
  const sources = [source("site", "site", site), source("testimony", "dana", { quotes: [quote] })];
  return looks({ ...EMPTY, sources, media, pages: undefined });
}

describe("what will look bad on the home page", () => {
  it.each([
    ["I am a Product Engineering Director", undefined],
    ["I build\nquiet systems", undefined],
    ["I am a Builder of everything that people may ever want", "at most 48 letters"],
    ["I am an Otorhinolaryngologist", "words of at most 16 letters"],
    ["I build quiet and dependable systems\nevery day", "lines of at most 24 letters"],
    ["a\nb\nc\nd\ne", "at most 4 lines; with more, the line breaks are ignored"],
  ])("is a long tagline: %j", (tagline, expected) => {
    expect(found({ tagline }).map((diagnostic) => diagnostic.expected)).toEqual(
      expected === undefined ? [] : [expected],
    );
  });

  it("is a color of the theme that the site changes", () => {
    expect(found({ theme: { accent: "#0b4ea2" } })).toEqual([]);
    expect(found({ theme: { accent: "#2e8b57" } })).toMatchObject([
      {
        message: expect.stringMatching(/^theme\.accent: #2e8b57 becomes #[0-9a-f]{6}, because neither black nor white/),
      },
    ]);
    expect(found({ theme: { ground: "#333333" } }).every(isWarning)).toBe(true);
  });

  it("is a long result of an experience", () => {
    const expected = (result: object) => {
      const sources = [source("experience", "job", { result })];
      const input = { ...EMPTY, sources };
      return looks({ ...input, pages: undefined }).map((diagnostic) => diagnostic.expected);
    };
    expect(expected({ figure: "overnight → 11 min", words: "daily payout" })).toEqual([]);
    expect(expected({ figure: "9".repeat(21), words: "a ".repeat(41) })).toEqual([
      "at most 20 letters, not 21",
      "at most 80 letters, not 82",
    ]);
  });

  it("is a quote too long for its block, which leaves it out", () => {
    const site = { home: { quote: "dana" } };
    expect(found(site)).toEqual([]);
    expect(found(site, [], "a ".repeat(100))).toMatchObject([{ expected: "a quote of at most 150 letters, not 200" }]);
    expect(found({ home: { quote: "nobody" } })).toEqual([]);
    // As home counts: a redacted word is six letters long, and its bars are not letters.
    expect(found(site, [], `${"a".repeat(140)} ||client||`)).toEqual([]);
    expect(found(site, [], `${"a".repeat(120)} ||a b c d e f||`)).toMatchObject([{ expected: /, not 157$/ }]);
  });

  it.each([
    ["太田 浩一", /no font has 太 田 浩 一 of .*npm install @expo-google-fonts\/noto-sans-jp/],
    ["Zoë 🚀", /no font has 🚀 of .*letters of a script/],
    ["ليلى חנה खुशी", undefined],
    ["Zoë Ødegård, Ωμέγα, Жанна ™", undefined],
  ])("is a name that the resume's PDF cannot write: %s", (name, message) => {
    const sources = [source("site", "site", { owner: { name } })];
    const pages = pagesSchema.parse([
      { path: "/", kind: "home", description: "D" },
      { path: "/work", kind: "experiences", category: "Work", title: "T", description: "D", resume: true },
    ]);
    const input = { ...EMPTY, sources };
    const found = looks({ ...input, pages });
    expect(found).toHaveLength(message === undefined ? 0 : 1);
    expect(found.map(({ message, expected }) => `${message} ${expected}`).join()).toMatch(message ?? /^$/);
    expect(looks({ ...input, pages: [] })).toEqual([]);
  });

  it("is a photograph below 640 pixels as the portrait, but no drawing", () => {
    const site = { owner: { portrait: { src: "me.jpg" } } };
    expect(found(site, [{ name: "me.jpg", bytes: 1, width: 639 }])).toMatchObject([
      { message: expect.stringContaining("my-site/media/me.jpg is 639 pixels wide"), expected: "at least 640" },
    ]);
    expect(found(site, [{ name: "me.jpg", bytes: 1, width: 640 }])).toEqual([]);
    expect(found(site, [{ name: "me.jpg", bytes: 1 }])).toEqual([]);
  });

  it("is only a warning", () => {
    expect(found({ tagline: "a\nb\nc\nd\ne" }).every(isWarning)).toBe(true);
  });
});
