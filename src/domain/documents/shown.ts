/**
 * What visitors may read of a document, directly in a hosted store as on the site: all of it, nothing, or a version
 * without the parts that are held back.
 */
export type Shown = "all" | "nothing" | object;
