import { readFile } from "node:fs/promises";
import path from "node:path";
import { families } from "../../src/app/styles/families.json" with { type: "json" };
import { familyRules } from "../../src/app/styles/font-families.ts";
import { ROOT } from "../run.ts";

export type FontFace = ReturnType<typeof fontFaces>[number];

export async function allFontFaces() {
  const roboto = await readFile(path.join(ROOT, "src/app/styles/fonts.css"), "utf8");
  const isFamily = (name: string): name is keyof typeof families => name in families;
  const others = Object.keys(families).filter(isFamily);
  return [roboto, ...others.map((name) => familyRules(name, (file) => file))].flatMap(fontFaces);
}

/**
 * Parses the rules with a file and a `unicode-range`.
 * @returns the name of each file, its characters, and the ranges of `font-weight` and `font-stretch` by axis
 */
function fontFaces(stylesheet: string) {
  return [...stylesheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = ""]) => {
    const [, file] = /url\("(?:[^"]*\/)?([^"/]+)"\)/.exec(rule) ?? [];
    const [, ranges] = /unicode-range:([^;}]*)/.exec(rule) ?? [];
    if (file === undefined || ranges === undefined) return [];
    return [{ file, characters: charactersOf(ranges), axes: { ...axis(rule, "wght"), ...axis(rule, "wdth") } }];
  });
}

const DESCRIPTORS = { wght: /font-weight:\s*(\d+)\s+(\d+)/, wdth: /font-stretch:\s*(\d+)%\s+(\d+)%/ };

function axis(rule: string, name: keyof typeof DESCRIPTORS): Record<string, { min: number; max: number }> {
  const [, min, max] = DESCRIPTORS[name].exec(rule) ?? [];
  return min === undefined || max === undefined ? {} : { [name]: { min: Number(min), max: Number(max) } };
}

function charactersOf(ranges: string): string {
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .map(([, first = "", last = first]) => {
      const from = Number.parseInt(first, 16);
      const codes = Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index);
      return String.fromCodePoint(...codes);
    })
    .join("");
}
