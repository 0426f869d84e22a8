import sharp from "sharp";
import { expect, test } from "vitest";
import { ICONS, type IconName, isIcon } from "../domain/site/mark.ts";
import { markPicture } from "./mark-picture.ts";

const COLORS = { ground: "#0b4ea2", blocks: "#ffffff" };

async function pixels(name: IconName) {
  const { data, info } = await sharp(await markPicture(COLORS, name))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)];
  return { width: info.width, height: info.height, corner: at(0, 0), middle: at(info.width >> 1, info.height >> 1) };
}

const GROUND = [0x0b, 0x4e, 0xa2, 255];

test.each(Object.keys(ICONS).filter(isIcon))("%s has the right size, colors and corners", async (name) => {
  const { size, isCut } = ICONS[name];
  const { width, height, corner, middle } = await pixels(name);
  expect({ width, height, middle }).toEqual({ width: size, height: size, middle: GROUND });
  expect(corner).toEqual(isCut ? GROUND : [0, 0, 0, 0]);
});
