import { availableParallelism } from "node:os";
import path from "node:path";
import { filesBelow } from "../../../src/content/read/read-files.ts";
import { openPictureFolder } from "../../../src/media/picture-folder.ts";
import { FIXTURE, FIXTURE_DATA } from "../../support/fixture.ts";

/** The fixture's built pictures, shared by every site under test. */
export const BUILT_PICTURES = path.join(FIXTURE_DATA, "pictures");

/** Builds them once, before the workers start their sites. */
export default async function buildFixturePictures(): Promise<void> {
  const from = path.join(FIXTURE, "media");
  const fail = (...why: readonly unknown[]) => {
    throw new Error(`The fixture's pictures cannot be built: ${why.join(" ")}`);
  };
  const pictures = openPictureFolder({
    from,
    to: BUILT_PICTURES,
    atOnce: availableParallelism(),
    onUnusable: fail,
    onNotStored: fail,
  });
  await pictures.sync(await filesBelow(from));
  await pictures.finished();
}
