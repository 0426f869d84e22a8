import path from "node:path";

/**
 * The content that tests of the program run on: the sample's at one point in time, with smaller photographs. `content/`
 * belongs to the owner, who may change every word of it.
 */
export const FIXTURE = path.join(import.meta.dirname, "../fixture/content");

/** A data folder for sites under test to share, with the fixture's pictures built in it. */
export const FIXTURE_DATA = path.join(import.meta.dirname, "../../.cache/fixture");
