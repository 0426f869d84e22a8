import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip as gzipCompress } from "node:zlib";
import { securityHeaders } from "./security-headers.ts";

/** For content-hashed names. */
export const FOR_A_YEAR = "public, max-age=31536000, immutable";
/** For stable names. */
export const FOR_AN_HOUR = "public, max-age=3600";

/** A response before encoding. Header names are in lower case. */
export interface Content {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
}

export interface Variant {
  /** A strong tag; none if the response must not be stored. */
  readonly etag: string | undefined;
  /** Alternating names and values, which `node:http` writes without checking each. */
  readonly headers: string[];
  readonly unchanged: string[];
  readonly body: Buffer<ArrayBuffer>;
  /**
   * A small body as a string: `node:http` sends it in one write with the headers, a tenth faster. Large ones would be
   * copied for every slow client.
   */
  readonly latin1?: string | undefined;
}

/** A complete response in every useful encoding. */
export interface PreparedResponse {
  readonly status: number;
  readonly identity: Variant;
  readonly gzip?: Variant;
  readonly br?: Variant;
  readonly size: number;
}

export interface Compressed {
  readonly gzip?: Buffer<ArrayBuffer> | undefined;
  readonly br?: Buffer<ArrayBuffer> | undefined;
}

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:[\w.+-]*(?:json|xml)|javascript|wasm))/;
/** In bytes; compressing less gains nothing. */
const SMALLEST = 400;
const LARGEST_STRING = 32 * 1024;
/** Bytes of a response without bodies. */
const OVERHEAD = 4096;

/** Limits how far Brotli looks back to 2^18 bytes. By default it reserves memory for 4 MB. */
const WINDOW_BITS = 18;

/** @param effort `best` takes 10 to 50 ms in a thread, for popular responses; `quick` takes about 1 ms */
export async function compressed({ headers, body }: Content, effort: "best" | "quick"): Promise<Compressed> {
  if (body.length < SMALLEST || !COMPRESSIBLE.test(headers["content-type"] ?? "")) return {};
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort === "best" ? constants.BROTLI_MAX_QUALITY : 5,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gzip] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzipCompress)(body)]);
  // Without the rest of the 16 KB that the compressors reserve.
  const [exactBr, exactGzip] = [br, gzip].map((bytes) => Buffer.from(Uint8Array.from(bytes).buffer));
  return { br: exactBr, gzip: exactGzip };
}

/** Adds tag and missing security headers. */
export function prepareResponse({ status, headers, body }: Content, { br, gzip }: Compressed): PreparedResponse {
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const common: Content["headers"] = { ...securityHeaders(headers["content-type"]), ...headers };
  const mayBeKept = !common["cache-control"]?.includes("no-store");
  const vary = [br || gzip ? "Accept-Encoding" : "", common["vary"] ?? ""].filter((name) => name !== "").join(", ");

  function variant(bytes: Buffer<ArrayBuffer>, encoding?: string): Variant {
    const etag = mayBeKept ? `"${digest}${encoding === undefined ? "" : `-${encoding}`}"` : undefined;
    const unchanged = { ...common, ...(etag && { etag }), ...(vary && { vary }) };
    const ofBody = { "content-length": String(bytes.length), ...(encoding && { "content-encoding": encoding }) };
    let text: string | undefined;
    return {
      etag,
      headers: Object.entries({ ...unchanged, ...ofBody }).flat(),
      unchanged: Object.entries(unchanged).flat(),
      body: bytes,
      get latin1() {
        if (bytes.length <= LARGEST_STRING) text ??= bytes.toString("latin1");
        return text;
      },
    };
  }

  const plain = variant(body);
  // Hardly anybody asks for it, and it is most of the memory.
  const unzipped = ({ etag, headers, unchanged }: Variant, zipped: Buffer<ArrayBuffer>): Variant => ({
    etag,
    headers,
    unchanged,
    get body() {
      return gunzipSync(zipped);
    },
  });
  return {
    status,
    identity: gzip === undefined ? plain : unzipped(plain, gzip),
    ...(gzip && { gzip: variant(gzip, "gzip") }),
    ...(br && { br: variant(br, "br") }),
    size: [gzip ?? body, br].reduce((sum, bytes) => sum + (bytes?.length ?? 0), OVERHEAD),
  };
}

/** The request headers that decide the response's form. */
export interface Conditions {
  readonly method: string | undefined;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** The encoding is listed and not `q=0`. `*` is ignored. */
const TAKES_BR = /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;
const TAKES_GZIP = new RegExp(TAKES_BR.source.replace("br", "gzip"), "i");

/**
 * Picks the smallest acceptable encoding (RFC 9110, 12.5.3), or no body for a HEAD request or a copy that is still
 * valid (13.1.2).
 */
export function negotiate({ method, acceptEncoding, ifNoneMatch }: Conditions, response: PreparedResponse) {
  const variant = variantFor(acceptEncoding, response);
  const { etag, headers, unchanged } = variant;
  if (ifNoneMatch !== undefined && etag !== undefined && response.status === 200 && matchesTag(ifNoneMatch, etag)) {
    return { status: 304, headers: unchanged, content: undefined };
  }
  return { status: response.status, headers, content: method === "HEAD" ? undefined : variant };
}

function variantFor(acceptEncoding: string | undefined, { identity, gzip, br }: PreparedResponse): Variant {
  if (acceptEncoding === undefined) return identity;
  if (br !== undefined && TAKES_BR.test(acceptEncoding)) return br;
  if (gzip !== undefined && TAKES_GZIP.test(acceptEncoding)) return gzip;
  return identity;
}

/** Also accepts weak tags, since caches may weaken them. */
function matchesTag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim()));
}
