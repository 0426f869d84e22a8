import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { ROOT } from "../run.ts";
import { allFontFaces, type FontFace } from "./font-faces.ts";

/** The axes of each family's font in Fontsource. */
const FAMILIES: Readonly<Record<string, string>> = {
  roboto: "standard",
  "roboto-mono": "wght",
  inter: "opsz",
  "public-sans": "wght",
  archivo: "standard",
  "noto-serif": "standard",
};

/** Fonts without widths, whose rules for narrow text only change its size. */
const ONE_WIDTH = /^(inter|public-sans)/;

/** The full font that a file such as `inter-latin-ext.woff2` is cut from. */
function sourceOf(file: string): string {
  const [, family = "", ext = ""] = /^([a-z-]+?)(?:-latin(-ext)?)?\.woff2$/.exec(file) ?? [];
  const name = `${family}-latin${ext}-${FAMILIES[family]}-normal.woff2`;
  return import.meta.resolve(`@fontsource-variable/${family}/files/${name}`);
}

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

async function cut({ file, characters, axes }: FontFace): Promise<Buffer> {
  const whole = await readFile(new URL(sourceOf(file)));
  return subsetFont(whole, characters, {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    dropTables: SPARE_TABLES,
    variationAxes: Object.fromEntries(
      Object.entries(axes).filter(([axis]) => axis !== "wdth" || !ONE_WIDTH.test(file)),
    ),
    // Hints are a ninth of the file and make no difference on high-density screens.
    noHinting: true,
  });
}

// A file that two rules name is cut by the first.
const faces = new Map((await allFontFaces()).toReversed().map((face) => [face.file, face]));
for (const face of faces.values()) {
  const font = await cut(face);
  await writeFile(path.join(ROOT, "src/app/fonts", face.file), font);
  console.log(`${face.file}: ${font.length} bytes`);
}
