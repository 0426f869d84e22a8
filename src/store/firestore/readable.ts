/** A condition that documents must meet for visitors. */
export interface Condition {
  readonly field: string;
  readonly is: "==" | "!=" | ">";
  readonly value: boolean | number;
}

type Readable = Readonly<Record<string, readonly Condition[]>>;

/**
 * What visitors may read of each database, by collection. The rules demand the conditions, so the site's queries have
 * them, too.
 */
export const READABLE: Readonly<Record<string, Readable>> = {
  portfolio: {
    experiences: [{ field: "visible", is: "!=", value: false }],
    testimonies: [
      { field: "validated", is: "==", value: true },
      { field: "impact", is: ">", value: 0 },
    ],
    blog: [],
    stories: [],
    skills: [],
    languages: [],
    traffic: [],
    site: [],
  },
  tracker: { impact: [], aggregate: [], testimonies: [], site: [] },
};
