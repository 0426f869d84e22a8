import type { PreparedResponse, Variant } from "./prepared-response.ts";

/** What of a request decides in which form it gets an answer. */
export interface Conditions {
  readonly method: string | undefined;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface Reply {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: string[];
  /** What follows the headers, if anything. */
  readonly content: Pick<Variant, "body" | "latin1"> | undefined;
}

/** An encoding is listed, and not with the weight 0. `*` is taken as no wish of anybody's. */
const TAKES_BR = /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;
const TAKES_GZIP = /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;

/**
 * Picks the smallest form of an answer that a visitor takes (RFC 9110, 12.5.3), and none at all where the visitor's
 * copy is still good (13.1.2) or only the headers were asked for.
 */
export function negotiate({ method, acceptEncoding, ifNoneMatch }: Conditions, answer: PreparedResponse): Reply {
  const variant = variantFor(acceptEncoding, answer);
  const { etag, headers, unchanged } = variant;
  if (ifNoneMatch !== undefined && etag !== undefined && answer.status === 200 && names(ifNoneMatch, etag)) {
    return { status: 304, headers: unchanged, content: undefined };
  }
  return { status: answer.status, headers, content: method === "HEAD" ? undefined : variant };
}

function variantFor(acceptEncoding: string | undefined, { identity, gzip, br }: PreparedResponse): Variant {
  if (acceptEncoding === undefined) return identity;
  if (br !== undefined && TAKES_BR.test(acceptEncoding)) return br;
  if (gzip !== undefined && TAKES_GZIP.test(acceptEncoding)) return gzip;
  return identity;
}

/** Whether a list of tags has this one; a cache on the way may have weakened it. */
export function names(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((tag) => {
    const trimmed = tag.trim();
    return trimmed === "*" || trimmed === etag || trimmed === `W/${etag}`;
  });
}
