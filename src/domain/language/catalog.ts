import type { Part, TextOf } from "./english.ts";
import type { Translation } from "./translate.ts";

/** Every text of the interface in one language. */
export type Catalog = { readonly [P in Part]: { readonly [T in TextOf<P>]: Translation } };
