import { byteLength, splitByWeight } from "../paging/split-by-weight.ts";
import { caption, type TrackerTestimony } from "./tracker-testimony.ts";

/** Bytes of a comment besides its words. */
const FRAME = 250;

/** The pages of the comments, in their order. */
export function commentPages<T extends Pick<TrackerTestimony, "comments">>(
  comments: readonly T[],
): readonly (readonly T[])[] {
  const weigh = (comment: T) => FRAME + byteLength(caption(comment));
  return splitByWeight(comments, weigh, { weight: 40_000, count: 36, whole: 96 });
}
