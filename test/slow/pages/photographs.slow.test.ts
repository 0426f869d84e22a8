import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { copyContent, createFolder } from "../../e2e/support/content.ts";
import { runSite } from "../../e2e/support/running-site.ts";

const EXIF = {
  IFD0: { Make: "Camera maker of the owner" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
};

test("no response contains original photographs or camera data", async () => {
  const contentDir = await copyContent((site) => site.setIn(["owner", "portrait", "src"], "portrait.jpg"));
  // Noise makes the file as large as a photograph; more noise or height would be slow to encode.
  const noise = { type: "gaussian", mean: 128, sigma: 8 } as const;
  const originals: Buffer[] = [];
  for (const [width, file] of [
    [3200, "portrait.jpg"],
    [2000, "story/kigali-5.jpg"],
  ] as const) {
    const picture = sharp({ create: { width, height: 300, channels: 3, background: "#888", noise } });
    const original = await picture.withExif(EXIF).jpeg().toBuffer();
    await writeFile(path.join(contentDir, "media", file), original);
    originals.push(original);
  }
  const pieces = [EXIF.IFD0.Make, ...originals.map((original) => original.subarray(20_000, 20_064))];
  const leaks = (bytes: Buffer) => pieces.some((piece) => bytes.includes(piece));
  const site = await runSite({ contentDir, env: { DATA_DIR: await createFolder() } });
  onTestFinished(() => site.close());
  const get = async (address: string) => Buffer.from(await (await fetch(site.origin + address)).arrayBuffer());
  const pages = await Promise.all(["/", "/bank-of-kigali", "/resume.json"].map(get));
  const found = pages.join().match(/\/(media|pictures)\/[^\s"]+\.(jpg|avif|webp)/g);
  const pictures = new Set(found);
  expect(pictures).toContain("/media/portrait.jpg");
  expect(pictures.size).toBeGreaterThan(20);
  for (const picture of pictures) {
    const bytes = await get(picture);
    const { exif, width = 0 } = await sharp(bytes).metadata();
    expect({ picture, leaks: leaks(bytes), exif, isSmall: width <= 2400 }).toEqual({
      picture,
      leaks: false,
      isSmall: true,
    });
  }
  expect(await sharp(await get("/media/portrait.jpg")).metadata()).toMatchObject({ width: 1600, format: "jpeg" });
});
