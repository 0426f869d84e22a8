import { availableParallelism } from "node:os";
import path from "node:path";
import { openImages } from "../../../src/media/picture-folder.ts";
import { FIXTURE, FIXTURE_DATA } from "../../support/fixture.ts";

/** The fixture's built pictures, shared by every site under test. */
export const BUILT_PICTURES = path.join(FIXTURE_DATA, "pictures");

/** Builds them once, before the workers start their sites. */
export default async function buildFixturePictures(): Promise<void> {
  const error = (why: string) => {
    throw new Error(`The fixture's pictures cannot be built: ${why}`);
  };
  const pictures = openImages({
    ...{ contentDir: FIXTURE, dataDir: FIXTURE_DATA, media: { kind: "site", path: "" }, basePath: "" },
    ...{ picturesAtOnce: availableParallelism(), ownsFolder: false, now: () => new Date() },
    log: { info: () => undefined, error },
  });
  await pictures.sync();
  await pictures.finished();
}
