import { describe, expect, it } from "vitest";
import { START } from "../diagnostic.ts";
import type { Source } from "../read/source.ts";
import { presentation } from "./presentation.ts";

const source = (kind: string, id: string, data: unknown): Source => {
  return { kind, id, data, file: `${id}.yaml`, positionOf: () => START, document: undefined };
};

function found(site: object, quote = "Short.") {
  const sources = [source("site", "site", site), source("testimony", "dana", { quotes: [quote] })];
  const nothing = { media: [], mediaFolder: "media", pieces: [], posts: new Map(), unread: [], pages: undefined };
  return presentation({ ...nothing, sources, today: "2026-11-20" });
}

describe("presentation", () => {
  it("reports a color of the theme that the site replaces", () => {
    expect(found({ theme: { accent: "#0b4ea2" } })).toEqual([]);
    expect(found({ theme: { accent: "#2e8b57" } })).toMatchObject([
      { rule: "presentation", message: expect.stringMatching(/^theme\.accent: #2e8b57 becomes #[0-9a-f]{6}/) },
    ]);
  });

  it("reports a quote that the home page omits, counting visible letters", () => {
    expect(found({ home: { quote: "dana" } })).toEqual([]);
    expect(found({ home: { quote: "dana" } }, "Words ".repeat(200))).toMatchObject([
      { message: 'home.quote: the first quote of "dana" is too long, so the home page omits it' },
    ]);
  });
});
