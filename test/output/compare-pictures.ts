import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

/** Less than this difference of a channel, of 255, is not seen. */
const VISIBLE = 8;

/** Prints which pictures of two folders differ, and writes the differing ones side by side into a third. */
export async function comparePictures(before: string, after: string, target: string): Promise<void> {
  const [first, second] = [await namesIn(before), await namesIn(after)];
  for (const name of first.filter((file) => !second.includes(file))) console.log(`${name}: missing`);
  for (const name of second.filter((file) => !first.includes(file))) console.log(`${name}: new`);
  const shared = first.filter((file) => second.includes(file));
  let same = 0;
  for (const name of shared) {
    const share = await differingShare(path.join(before, name), path.join(after, name));
    if (share === 0) {
      same++;
      continue;
    }
    console.log(`${name}: ${share === undefined ? "another size" : `${(share * 100).toFixed(2)} % of its pixels`}`);
    await sideBySide(path.join(before, name), path.join(after, name), path.join(target, name));
  }
  console.log(`${same} of ${shared.length} pictures are the same`);
}

/** None if the folder does not exist: recordings may have no pictures. */
async function namesIn(folder: string): Promise<readonly string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}

/** From 0 to 1; undefined if the sizes differ. */
async function differingShare(before: string, after: string): Promise<number | undefined> {
  const [first, second] = await Promise.all(
    [before, after].map((file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (first === undefined || second === undefined) return;
  if (first.info.width !== second.info.width || first.info.height !== second.info.height) return;
  let differing = 0;
  for (let at = 0; at < first.data.length; at += 3) {
    const isVisible = (channel: number) =>
      Math.abs((first.data[at + channel] ?? 0) - (second.data[at + channel] ?? 0)) >= VISIBLE;
    if (isVisible(0) || isVisible(1) || isVisible(2)) differing++;
  }
  return differing / (first.data.length / 3);
}

async function sideBySide(before: string, after: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const [first, second] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  await sharp({
    create: {
      width: first.width + second.width,
      height: Math.max(first.height, second.height),
      channels: 3,
      background: "white",
    },
  })
    .composite([
      { input: before, left: 0, top: 0 },
      { input: after, left: first.width, top: 0 },
    ])
    .png()
    .toFile(target);
}
