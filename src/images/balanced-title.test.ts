import { describe, expect, it } from "vitest";
import { balancedTitle } from "./balanced-title.ts";
import { openTextToPath } from "./text-to-path.ts";

const ROOM = { width: 628, height: 336, largest: 190 };
const textToPath = await openTextToPath();

const set = (title: string) => balancedTitle(title, textToPath, ROOM);
const linesOf = (title: string) => set(title).lines.map((parts) => parts.map(({ text }) => text).join(" "));

const TITLES = [
  "Tech",
  "Full Portfolio",
  "I am a Builder",
  "Texas Voter Tracker 2022",
  "A queue says how long it takes",
  "What a branch costs on a Tuesday",
  "Three volunteers and a question we could not ask",
  "A boat, a scale, and a shopping trolley: what we measured before we knew what to do with it",
  "Donaudampfschifffahrtsgesellschaft und ihr Kapitän",
  "Where is it",
];

describe("a balanced title", () => {
  it.each([
    ["Full Portfolio", ["Full", "Portfolio"]],
    ["I am a Builder", ["I am a", "Builder"]],
    ["Texas Voter Tracker 2022", ["Texas Voter", "Tracker 2022"]],
    ["Skills and Languages", ["Skills and", "Languages"]],
  ])("of %s has lines of similar length", (title, lines) => {
    expect(linesOf(title)).toEqual(lines);
  });

  it.each([
    ["複雑な手続きを誰でも使える道具に", ["複雑な", "手続きを誰でも", "使える道具に"]],
    ["山田製作所", ["山田製作所"]],
  ])("of a language without spaces breaks between phrases: %s", (title, lines) => {
    // Whether or not a font for these letters is installed.
    const square = { ...textToPath, width: (text: string, _: unknown, size: number) => [...text].length * size };
    const found = balancedTitle(title, square, ROOM).lines;
    expect(found.map((parts) => parts.map(({ text }) => text).join(""))).toEqual(lines);
  });

  it.each(TITLES)("keeps all words whole and in order: %s", (title) => {
    expect(linesOf(title).join(" ")).toBe(title);
  });

  it.each(TITLES)("fits its room: %s", (title) => {
    const { size, leading, lines } = set(title);
    expect(lines.length * size * leading).toBeLessThanOrEqual(ROOM.height + 0.01);
    expect(size).toBeLessThanOrEqual(ROOM.largest);
    for (const { text, style, at } of lines.flat()) {
      expect(at * size + textToPath.width(text, style, size)).toBeLessThanOrEqual(ROOM.width + 0.01);
    }
  });

  it.each(TITLES.filter((title) => title.split(" ").length > 2))(
    "leaves no short word alone at the end: %s",
    (title) => {
      const lines = linesOf(title);
      const last = lines.at(-1) ?? "";
      const longest = Math.max(...lines.map((line) => line.length));
      if (!last.includes(" ") && lines.length > 1) expect(last.length).toBeGreaterThan(longest / 3);
    },
  );

  it("sets only the last word built", () => {
    const styles = set("A queue says how long it takes").lines.flat();
    expect(styles.filter(({ style }) => style === "built").map(({ text }) => text)).toEqual(["takes"]);
  });
});
