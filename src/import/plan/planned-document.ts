import type { YamlField } from "../write-yaml.ts";

export const IMPORTED_SCHEMAS = ["experience", "skill", "language", "testimony"] as const;
export type ImportedSchema = (typeof IMPORTED_SCHEMAS)[number];

/** Portfolio collections that an import writes, by schema name. */
export const IMPORTED_COLLECTIONS: Readonly<Record<ImportedSchema, string>> = {
  experience: "experiences",
  skill: "skills",
  language: "languages",
  testimony: "testimonies",
};

/** A document without an id yet. */
export interface DraftDocument {
  readonly schema: ImportedSchema;
  /** For the summary: `work`, `award`, `skill`. */
  readonly kind: string;
  /** Its id is made of these. */
  readonly words: readonly (string | undefined)[];
  /** When it began or was done; `""` if unknown. */
  readonly since: string;
  readonly fields: readonly YamlField[];
}

/** A document of the content folder. */
export interface ExistingDocument {
  readonly schema: string;
  readonly id: string;
  readonly data: unknown;
}

/** The fields as an object, for schemas. */
export function dataOf({ fields }: Pick<DraftDocument, "fields">): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const])));
}
