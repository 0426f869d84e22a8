import path from "node:path";
import { buildPictures } from "../../pictures/build-pictures.ts";
import { readSettings } from "../../server/settings.ts";
import { CONTENT } from "./content.ts";

/** Where the sample's pictures are built, and found by every site that starts with the usual settings. */
export const BUILT_PICTURES = path.join(readSettings({}).dataDir, "pictures");

/** Builds them once, before the workers start their sites. */
export default async function buildSamplePictures(): Promise<void> {
  await buildPictures({ from: path.join(CONTENT, "media"), to: BUILT_PICTURES });
}
