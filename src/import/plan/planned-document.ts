import type { YamlField } from "../write-yaml.ts";

export const IMPORTED_SCHEMAS = ["experience", "skill", "language", "testimony"] as const;
export type ImportedSchema = (typeof IMPORTED_SCHEMAS)[number];

/** Collections of the portfolio that an import writes, by the name of their schema. */
export const IMPORTED_COLLECTIONS: Readonly<Record<ImportedSchema, string>> = {
  experience: "experiences",
  skill: "skills",
  language: "languages",
  testimony: "testimonies",
};

/** A document before it has an id. */
export interface DraftDocument {
  readonly schema: ImportedSchema;
  /** What it is to its owner: `work`, `award`, `skill`. */
  readonly kind: string;
  /** What its id is made of. */
  readonly words: readonly (string | undefined)[];
  /** When it began or was done; `""` where unknown. */
  readonly since: string;
  readonly fields: readonly YamlField[];
}

/** A document of the content folder. */
export interface ExistingDocument {
  readonly schema: string;
  readonly id: string;
  readonly data: unknown;
}

/** The fields as data, for schemas. */
export function dataOf({ fields }: Pick<DraftDocument, "fields">): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const])));
}
