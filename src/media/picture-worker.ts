import { rename, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import sharp, { type OutputInfo } from "sharp";
import { FORMATS, firstLine, MAX_PIXELS, stemOf, type VersionJob, versionJob } from "./photographs.ts";

// The entry point of the process that `picture-folder.ts` starts.

/** The last decoded picture, because most jobs are about the same picture as the one before. */
let last: { readonly stem: string; readonly data: Buffer; readonly info: OutputInfo } | undefined;

// One thread needs little memory, and the lower priority keeps page requests fast.
sharp.concurrency(1);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// The site decides when to stop: Ctrl-C and service managers signal all of its processes.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", () => process.exit());

process.on("message", (message: unknown) => {
  buildVersion(versionJob.parse(message)).then(
    () => process.send?.(""),
    (error: unknown) => process.send?.(firstLine(error)),
  );
});

/** Builds a version of a picture: rotated, in sRGB, without metadata. */
async function buildVersion({ from, stem, widest, to, width, format }: VersionJob): Promise<void> {
  if (last?.stem !== stem) {
    // Frees the memory of the last one before the next is decoded.
    last = undefined;
    if (stemOf(from) !== stem) throw new Error("the file has changed since the start");
    const { data, info } = await sharp(from, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    last = { stem, data, info };
  }
  const version = sharp(last.data, { raw: last.info }).resize({ width }).toFormat(format, FORMATS[format]);
  // The rename is atomic, in case another process builds the same file.
  const part = `${to}.${process.pid}`;
  await writeFile(part, await version.toBuffer());
  await rename(part, to);
}
