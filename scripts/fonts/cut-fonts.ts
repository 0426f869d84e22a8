import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { ROOT } from "../run.ts";
import { type FontFace, fontFaces } from "./font-faces.ts";

const ROBOTO = import.meta.resolve("@fontsource-variable/roboto/files/roboto-latin-standard-normal.woff2");
const ROBOTO_EXT = import.meta.resolve("@fontsource-variable/roboto/files/roboto-latin-ext-standard-normal.woff2");
const MONO = import.meta.resolve("@fontsource-variable/roboto-mono/files/roboto-mono-latin-wght-normal.woff2");

/** The full font of each subset. */
const SOURCES: Readonly<Record<string, string>> = {
  "roboto.woff2": ROBOTO,
  "roboto-latin.woff2": ROBOTO,
  "roboto-latin-ext.woff2": ROBOTO_EXT,
  "roboto-mono.woff2": MONO,
  "roboto-mono-latin.woff2": MONO,
};

/**
 * Kerning, combined accents and tabular figures; lining figures are Roboto's default. Ligatures would add 1.2 KB and
 * look almost the same as single letters.
 */
const FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk", "tnum"];

/**
 * Tables that browsers do not need. `HVAR` duplicates widths for speed (OpenType 1.9), `STAT` is for font menus,
 * `gasp` for hints.
 */
const SPARE_TABLES = ["HVAR", "STAT", "gasp"];

/** Subsets a font to the characters, weights and widths of its rule. */
async function cut({ file, characters, axes }: FontFace): Promise<Buffer> {
  const source = SOURCES[file];
  if (source === undefined) throw new Error(`cut-fonts.ts: no source font for ${file}`);
  const whole = await readFile(new URL(source));
  return subsetFont(whole, characters, {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    dropTables: SPARE_TABLES,
    variationAxes: axes,
    // Hints are a ninth of the file and make no difference on high-density screens.
    noHinting: true,
  });
}

const rules = await readFile(path.join(ROOT, "src/app/styles/fonts.css"), "utf8");
for (const face of fontFaces(rules)) {
  const font = await cut(face);
  await writeFile(path.join(ROOT, "src/app/fonts", face.file), font);
  console.log(`${face.file}: ${font.length} bytes`);
}
