import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { ROOT } from "../run.ts";
import { type FontFace, fontFaces } from "./font-faces.ts";

const ROBOTO = import.meta.resolve("@fontsource-variable/roboto/files/roboto-latin-standard-normal.woff2");
const ROBOTO_EXT = import.meta.resolve("@fontsource-variable/roboto/files/roboto-latin-ext-standard-normal.woff2");
const MONO = import.meta.resolve("@fontsource-variable/roboto-mono/files/roboto-mono-latin-wght-normal.woff2");

/** The whole font that each of our files is a part of. */
const SOURCES: Readonly<Record<string, string>> = {
  "roboto.woff2": ROBOTO,
  "roboto-latin.woff2": ROBOTO,
  "roboto-latin-ext.woff2": ROBOTO_EXT,
  "roboto-mono.woff2": MONO,
  "roboto-mono-latin.woff2": MONO,
};

/**
 * Kerning, combined accents, and figures of one width; lining figures are what Roboto has anyway. Ligatures are left
 * out: four more glyphs, 1.2 KB, that hardly differ from their letters in Roboto.
 */
const FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk", "tnum"];

/**
 * Tables that browsers do without. `HVAR` tells widths faster than the outlines do, which have them as well (OpenType
 * 1.9, "HVAR"); `STAT` is for menus of fonts, `gasp` for hints.
 */
const SPARE_TABLES = ["HVAR", "STAT", "gasp"];

/** Cuts a font to the characters, weights and widths that its rule promises. */
async function cut({ file, characters, axes }: FontFace): Promise<Buffer> {
  const source = SOURCES[file];
  if (source === undefined) throw new Error(`cut-fonts.ts does not know which font ${file} is a part of`);
  const whole = await readFile(new URL(source));
  return subsetFont(whole, characters, {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    dropTables: SPARE_TABLES,
    variationAxes: axes,
    // A ninth of the file, which makes no difference on high-density screens.
    noHinting: true,
  });
}

const rules = await readFile(path.join(ROOT, "src/app/styles/fonts.css"), "utf8");
for (const face of fontFaces(rules)) {
  const font = await cut(face);
  await writeFile(path.join(ROOT, "src/app/fonts", face.file), font);
  console.log(`${face.file}: ${font.length} bytes`);
}
