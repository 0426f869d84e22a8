import type { PreparedResponse, Variant } from "./prepared-response.ts";

/** The request headers that decide the response's form. */
export interface Conditions {
  readonly method: string | undefined;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface Reply {
  readonly status: number;
  /** Alternating names and values. */
  readonly headers: string[];
  readonly content: Pick<Variant, "body" | "latin1"> | undefined;
}

/** `br` is listed and not `q=0`. `*` is ignored. */
const TAKES_BR = /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;
const TAKES_GZIP = /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;

/**
 * Picks the smallest acceptable encoding (RFC 9110, 12.5.3), or no body for a HEAD request or a copy that is still
 * valid (13.1.2).
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

/** Also weak tags, since caches may weaken them. */
export function names(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((tag) => {
    const trimmed = tag.trim();
    return trimmed === "*" || trimmed === etag || trimmed === `W/${etag}`;
  });
}
