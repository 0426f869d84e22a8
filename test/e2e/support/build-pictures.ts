import path from "node:path";
import { filesBelow } from "../../../src/content/read/files-below.ts";
import { buildPictures } from "../../../src/images/build-pictures.ts";
import { readSettings } from "../../../src/server/settings/settings.ts";
import { CONTENT } from "./content.ts";

/** Where the sample's pictures are built, and found by every site that starts with the usual settings. */
export const BUILT_PICTURES = path.join(readSettings({}).dataDir, "pictures");

/** Builds them once, before the workers start their sites. */
export default async function buildSamplePictures(): Promise<void> {
  const from = path.join(CONTENT, "media");
  const names = (await filesBelow(from)).map(({ name }) => name);
  await buildPictures({ from, names, to: BUILT_PICTURES });
}
