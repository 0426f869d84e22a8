import path from "node:path";
import { filesBelow } from "../../../src/content/read/files-below.ts";
import { buildPictures } from "../../../src/images/build-pictures.ts";
import { FIXTURE, FIXTURE_DATA } from "../../support/fixture.ts";

/** The fixture's built pictures, shared by every site under test. */
export const BUILT_PICTURES = path.join(FIXTURE_DATA, "pictures");

/** Builds them once, before the workers start their sites. */
export default async function buildFixturePictures(): Promise<void> {
  const from = path.join(FIXTURE, "media");
  const names = (await filesBelow(from)).map(({ name }) => name);
  await buildPictures({ from, names, to: BUILT_PICTURES });
}
