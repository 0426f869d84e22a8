import { z } from "zod";
import { documentParser, parseDocument } from "../documents/document-error.ts";
import { longTextField, textField } from "../documents/fields.ts";
import type { Shown, Written } from "../documents/translations.ts";
import { byteLength, splitByWeight } from "../site/lists.ts";

const someOf = (kind: string) => ({ required: [kind], properties: { [kind]: { minItems: 1 } } });

export const trackerTestimonySchema = z.strictObject({
  comments: z
    .strictObject({
      succinct: z.array(longTextField).optional().meta({ description: "Sentences shown instead of the original" }),
      original: z.array(longTextField).optional(),
    })
    .refine(
      ({ succinct, original }) => succinct?.length || original?.length,
      "expected at least one sentence, under succinct or original",
    )
    .meta({ anyOf: [someOf("succinct"), someOf("original")] }),
  reddit: z.boolean().default(false),
  awards: z.number().int().nonnegative().default(0),
  upvotes: z.number().int().nonnegative().default(1),
  username: textField.optional().meta({ description: "Never shown, only whether it is known" }),
  score: z.number().optional().meta({ description: "Always computed, whatever is written here" }),
});

const parseWithName = documentParser(trackerTestimonySchema);

/** Says whether the author's name is known, but never the name. */
export function parseTrackerTestimony(id: string, data: unknown, tag: string) {
  const { username, score: _, ...testimony } = parseWithName(id, data, tag);
  return { ...testimony, named: username !== undefined };
}

export type TrackerTestimony = ReturnType<typeof parseTrackerTestimony> & Written;

/** Everything but the author's name. */
export function shownOfTrackerTestimony(data: unknown): Shown {
  const testimony = parseDocument(trackerTestimonySchema, data);
  return testimony.username === undefined ? "all" : { ...testimony, username: "held back" };
}

/** Awards if there are any, otherwise upvotes, at least 1. */
export function likes({ awards, upvotes }: Pick<TrackerTestimony, "awards" | "upvotes">): number {
  return awards > 0 ? awards : Math.max(1, upvotes);
}

/** The sentences joined; the succinct ones if there are any. */
export function caption({ comments }: Pick<TrackerTestimony, "comments">): string {
  const { succinct = [], original = [] } = comments;
  return (succinct.length > 0 ? succinct : original).join(". ");
}

/** The sort key, highest first. */
export function score(testimony: Pick<TrackerTestimony, "comments" | "awards" | "upvotes">): number {
  return caption(testimony).length * likes(testimony);
}

/** Undefined for a comment that is not from Reddit. */
export function sourceLabel({ reddit, named }: Pick<TrackerTestimony, "reddit" | "named">) {
  if (!reddit) return undefined;
  return named ? "- Reddit user" : "- Reddit";
}

/** The colors of a comment: orange if it is from Reddit, gold if it has awards, too. */
export function scheme({ reddit, awards }: Pick<TrackerTestimony, "reddit" | "awards">) {
  if (!reddit) return "plain";
  return awards > 0 ? "awarded" : "reddit";
}

/** Bytes of a comment besides its words. */
const FRAME = 250;

export function commentPages<T extends Pick<TrackerTestimony, "comments">>(
  comments: readonly T[],
): readonly (readonly T[])[] {
  const weigh = (comment: T) => FRAME + byteLength(caption(comment));
  return splitByWeight(comments, weigh, { weight: 40_000, count: 36, whole: 96 });
}
