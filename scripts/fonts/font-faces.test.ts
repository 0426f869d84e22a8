import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openSync } from "fontkit";
import { expect, test } from "vitest";
import { ROOT } from "../run.ts";
import { fontFaces } from "./font-faces.ts";

test("reads file, characters and axes from @font-face rules", () => {
  const faces = fontFaces(`
    @font-face {
      font-family: "Text";
      src: url("../fonts/text.woff2") format("woff2");
      font-weight: 100 900;
      font-stretch: 75% 100%;
      unicode-range:
        U+0041-0043, U+20AC,
        U+00E9;
    }
    @font-face { font-family: "Mono"; src: url("mono.woff2"); font-weight: 400 500; unicode-range: U+30-32; }
    @font-face { font-family: "Fallback"; src: local("Arial"); }
  `);
  expect(faces).toEqual([
    { file: "text.woff2", characters: "ABC€é", axes: { wght: { min: 100, max: 900 }, wdth: { min: 75, max: 100 } } },
    { file: "mono.woff2", characters: "012", axes: { wght: { min: 400, max: 500 } } },
  ]);
});

const styles = path.join(ROOT, "src/app/styles");
const sheets = ["fonts.css", ...readdirSync(path.join(styles, "families")).map((name) => `families/${name}`)];
const rules = sheets.map((sheet) => readFileSync(path.join(styles, sheet), "utf8")).join("\n");
const faces = fontFaces(rules);

test.each(faces)("browsers do not request $file for characters that it lacks", ({ file, characters }) => {
  const font = openSync(path.join(ROOT, "src/app/fonts", file));
  const visible = Array.from(characters).filter((character) => !/\p{Default_Ignorable_Code_Point}/u.test(character));
  expect(visible.filter((character) => !has(font, character))).toEqual([]);
});

function has(font: ReturnType<typeof openSync>, character: string): boolean {
  return "hasGlyphForCodePoint" in font && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}
