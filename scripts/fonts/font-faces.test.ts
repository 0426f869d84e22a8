import path from "node:path";
import { openSync } from "fontkit";
import { expect, test } from "vitest";
import { ROOT } from "../run.ts";
import { allFontFaces } from "./font-faces.ts";

const faces = await allFontFaces();

test.each(faces)("browsers do not request $file for characters that it lacks", ({ file, characters }) => {
  const font = openSync(path.join(ROOT, "src/app/fonts", file));
  const visible = Array.from(characters).filter((character) => !/\p{Default_Ignorable_Code_Point}/u.test(character));
  expect(visible.filter((character) => !has(font, character))).toEqual([]);
});

function has(font: ReturnType<typeof openSync>, character: string): boolean {
  return "hasGlyphForCodePoint" in font && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}
