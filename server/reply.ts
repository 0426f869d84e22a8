import type { ReadyAnswer, Variant } from "./ready-answer.ts";

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
  readonly body: Buffer<ArrayBuffer> | undefined;
}

/**
 * Picks the smallest form of an answer that a visitor takes (RFC 9110, 12.5.3), and none at all where the visitor's
 * copy is still good (13.1.2) or only the headers were asked for.
 */
export function replyTo({ method, acceptEncoding, ifNoneMatch }: Conditions, answer: ReadyAnswer): Reply {
  const { etag, headers, unchanged, body } = variantFor(acceptEncoding, answer);
  if (ifNoneMatch !== undefined && etag !== undefined && answer.status === 200 && names(ifNoneMatch, etag)) {
    return { status: 304, headers: unchanged, body: undefined };
  }
  return { status: answer.status, headers, body: method === "HEAD" ? undefined : body };
}

function variantFor(acceptEncoding: string | undefined, { identity, gzip, br }: ReadyAnswer): Variant {
  if (acceptEncoding === undefined) return identity;
  if (br !== undefined && accepts(acceptEncoding, "br")) return br;
  if (gzip !== undefined && accepts(acceptEncoding, "gzip")) return gzip;
  return identity;
}

/** Whether an encoding is listed, and not as one with the weight 0. `*` is taken as no wish of anybody's. */
function accepts(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";");
    return name.trim().toLowerCase() === encoding && !parameters.some((weight) => /^\s*q=0(?:\.0*)?\s*$/i.test(weight));
  });
}

/** Whether a list of tags has this one; a cache on the way may have weakened it. */
function names(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((tag) => {
    const trimmed = tag.trim();
    return trimmed === "*" || trimmed === etag || trimmed === `W/${etag}`;
  });
}
