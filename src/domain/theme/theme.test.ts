import fc from "fast-check";
import { expect, it } from "vitest";
import { parseDocument } from "../documents/document-error.ts";
import { contrast, distance } from "./color.ts";
import type { Colors, Palette } from "./palette.ts";
import { PRESET_NAMES, themeColors, themeSchema } from "./theme.ts";

const themed = (theme: object) => parseDocument(themeSchema, theme);

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const paleChannel = fc.integer({ min: 0xd0, max: 0xff }).map((value) => value.toString(16));
const pale = fc.tuple(paleChannel, paleChannel, paleChannel).map((channels) => `#${channels.join("")}`);

type Name = keyof Colors;

/** Combinations of text and background in the style sheets. */
const TEXTS: readonly (readonly [text: Name, grounds: readonly Name[]])[] = [
  ["ink", ["paper", "raised", "sunk", "wash", "selection", "accent-wash", "danger-wash"]],
  ["ink-2", ["paper", "raised", "sunk", "wash", "accent-wash"]],
  ["paper", ["ink"]],
  ["on-wash", ["wash"]],
  ["on-accent", ["accent"]],
  ["accent", ["on-accent"]],
  ["on-deep", ["deep", "data-solid"]],
  ["on-deep-2", ["deep"]],
  ["on-pale", ["data-2", "on-deep"]],
  ["accent-text", ["paper", "raised", "sunk", "accent-wash"]],
  ["primary-text", ["paper", "raised", "sunk", "primary-wash"]],
  ...(["success", "secondary", "warning", "danger"] as const).map(
    (tone) => [`${tone}-text`, ["paper", "raised", "sunk", `${tone}-wash`]] as const,
  ),
];

/** Lines, marks, edges and bars. */
const MARKS: readonly (readonly [mark: Name, grounds: readonly Name[]])[] = [
  ["accent-mark", ["paper", "raised", "sunk"]],
  ["rule-strong", ["paper", "raised", "sunk"]],
  ["data", ["paper", "raised", "sunk"]],
  ["data-edge", ["paper", "raised"]],
  ["accent-on-deep", ["deep"]],
  ["accent-text", ["wash"]],
  ["ink-3", ["paper", "raised", "sunk"]],
];

function tooWeak({ light, dark, avatars }: Palette): readonly string[] {
  const weak = (pairs: typeof TEXTS, least: number) =>
    pairs.flatMap(([over, grounds]) =>
      grounds.flatMap((ground) =>
        Object.entries({ light, dark })
          .filter(([, colors]) => contrast(colors[over], colors[ground]) < least)
          .map(([scheme, colors]) => `${scheme}: ${over} ${colors[over]} on ${ground} ${colors[ground]}`),
      ),
    );
  const initials = avatars.filter(({ ground, text }) => contrast(ground, text) < 7).map(({ ground }) => ground);
  const awards = [light, dark].filter(({ award }) => contrast(award, "#17140a") < 7).map(({ award }) => award);
  return [...weak(TEXTS, 7), ...weak(MARKS, 3), ...initials, ...awards];
}

it("ensures a contrast of 7:1 for text and 3:1 for graphics in both schemes", () => {
  fc.assert(
    fc.property(color, fc.oneof(color, pale), (accent, ground) => {
      const { palette } = themed({ accent, ground });
      expect(palette && tooWeak(palette)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it.each([
  ["accent", "accent", "#2e8b57", "neither black nor white text on it"],
  ["accent", "accent", "#efeee8", "it looks like the ground"],
  ["ground", "paper", "#333333", "it is too dark for paper"],
] as const)("changes the %s (%s) %s, and says why: %s", (name, token, own, why) => {
  const { color, change } = themeColors({ [name]: own })[name];
  expect(themed({ [name]: own }).palette?.light[token]).toBe(color);
  expect(change).toContain(`${own} becomes ${color}, because ${why}`);
});

it.each(PRESET_NAMES)("has a legible preset %s whose fields can be overridden", (preset) => {
  const ready = themed({ preset });
  expect(ready.palette && tooWeak(ready.palette)).toEqual([]);
  const changed = themed({ preset, accent: "#0b6e4f", fontFamily: "Inter", borderRadius: 8 });
  expect(changed).toMatchObject({ fontFamily: "Inter", borderRadius: 8 });
  expect(changed.palette?.light.paper).toBe(ready.palette?.light.paper);
  expect(changed.palette?.light.accent).not.toBe(ready.palette?.light.accent);
});

it("has no palette if no color is given", () => {
  expect(themed({ fontFamily: "Inter" })).toEqual({ palette: undefined, fontFamily: "Inter", borderRadius: 24 });
});

it.each([
  ["award", { accent: "#e8b43a" }],
  ["data-2", { preset: "sage" }],
] as const)("keeps %s distinct from a similar accent", (token, theme) => {
  const { light } = themed(theme).palette ?? {};
  expect(light && distance(light[token], light.accent)).toBeGreaterThan(0.05);
});

it("expects a color in quotes", () => {
  expect(() => themed({ accent: "teal" })).toThrow('accent: expected a color in quotes, as "#0b6e4f"');
});
