import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { ROOT } from "../run.ts";
import { type FontFace, fontFaces } from "./font-faces.ts";

const ROBOTO = import.meta.resolve("@fontsource-variable/roboto/files/roboto-latin-standard-normal.woff2");
const ROBOTO_EXT = import.meta.resolve("@fontsource-variable/roboto/files/roboto-latin-ext-standard-normal.woff2");
const MONO = import.meta.resolve("@fontsource-variable/roboto-mono/files/roboto-mono-latin-wght-normal.woff2");
const INTER = import.meta.resolve("@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2");
const INTER_EXT = import.meta.resolve("@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2");
const PUBLIC = import.meta.resolve("@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2");
const PUBLIC_EXT = import.meta.resolve(
  "@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2",
);
const ARCHIVO = import.meta.resolve("@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2");
const ARCHIVO_EXT = import.meta.resolve("@fontsource-variable/archivo/files/archivo-latin-ext-standard-normal.woff2");
const SERIF = import.meta.resolve("@fontsource-variable/noto-serif/files/noto-serif-latin-standard-normal.woff2");
const SERIF_EXT = import.meta.resolve(
  "@fontsource-variable/noto-serif/files/noto-serif-latin-ext-standard-normal.woff2",
);

/** The full font of each subset. */
const SOURCES: Readonly<Record<string, string>> = {
  "roboto.woff2": ROBOTO,
  "roboto-latin.woff2": ROBOTO,
  "roboto-latin-ext.woff2": ROBOTO_EXT,
  "roboto-mono.woff2": MONO,
  "roboto-mono-latin.woff2": MONO,
  "inter.woff2": INTER,
  "inter-latin.woff2": INTER,
  "inter-latin-ext.woff2": INTER_EXT,
  "public-sans.woff2": PUBLIC,
  "public-sans-latin.woff2": PUBLIC,
  "public-sans-latin-ext.woff2": PUBLIC_EXT,
  "archivo.woff2": ARCHIVO,
  "archivo-latin.woff2": ARCHIVO,
  "archivo-latin-ext.woff2": ARCHIVO_EXT,
  "noto-serif.woff2": SERIF,
  "noto-serif-latin.woff2": SERIF,
  "noto-serif-latin-ext.woff2": SERIF_EXT,
};

/** Fonts whose rules stand for narrow widths without the font having any. */
const ONE_WIDTH: ReadonlySet<string> = new Set([INTER, INTER_EXT, PUBLIC, PUBLIC_EXT]);

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
    variationAxes: Object.fromEntries(
      Object.entries(axes).filter(([axis]) => axis !== "wdth" || !ONE_WIDTH.has(source)),
    ),
    // Hints are a ninth of the file and make no difference on high-density screens.
    noHinting: true,
  });
}

const styles = path.join(ROOT, "src/app/styles");
const families = await readdir(path.join(styles, "families"));
const sheets = ["fonts.css", ...families.map((family) => path.join("families", family))];
const rules = await Promise.all(sheets.map((sheet) => readFile(path.join(styles, sheet), "utf8")));
// A file that two rules name is cut by the first.
const faces = new Map(
  rules
    .flatMap(fontFaces)
    .toReversed()
    .map((face) => [face.file, face]),
);
for (const face of faces.values()) {
  const font = await cut(face);
  await writeFile(path.join(ROOT, "src/app/fonts", face.file), font);
  console.log(`${face.file}: ${font.length} bytes`);
}
