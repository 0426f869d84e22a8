import path from "node:path";

/**
 * The content that tests run on: a snapshot of the sample with smaller photographs. `content/` belongs to the owner, who
 * may change every word of it.
 */
export const FIXTURE = path.join(import.meta.dirname, "../fixture/content");

/** A data folder shared by sites under test, with the fixture's built pictures. */
export const FIXTURE_DATA = path.join(import.meta.dirname, "../../.cache/fixture");
