import type { EntryKind, PageOf } from "./page.ts";

/** How a list shows its entries. */
export const LIST_LAYOUTS = ["timeline", "outcomes", "wall", "cabinet", "versions"] as const;
export type ListLayout = (typeof LIST_LAYOUTS)[number];

/** Other lists are timelines. */
const USUAL: Readonly<Partial<Record<EntryKind, ListLayout>>> = {
  project: "wall",
  award: "cabinet",
  version: "versions",
};

/** The layout of a list. A list with the resume is a timeline, which prints as one. */
export function layoutOf({ layout, entries, resume }: PageOf<"experiences">): ListLayout {
  return resume ? "timeline" : (layout ?? USUAL[entries] ?? "timeline");
}
