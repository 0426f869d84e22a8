import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gunzipSync, gzip as gzipCompress } from "node:zlib";
import { securityHeaders } from "./security-headers.ts";

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
  /** Headers of a 304. */
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
  /** Approximate memory in bytes. */
  readonly size: number;
}

export interface Compressed {
  readonly gzip?: Buffer<ArrayBuffer> | undefined;
  readonly br?: Buffer<ArrayBuffer> | undefined;
}

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:[\w.+-]*(?:json|xml)|javascript|wasm))/;
/** In bytes; compressing less gains nothing. */
const SMALLEST = 400;
/** Larger bodies are kept as bytes only. */
const LARGEST_STRING = 32 * 1024;
/** Bytes of a response without bodies. */
const OVERHEAD = 4096;

/** `best` takes 10 to 50 ms in a thread, for popular responses; `quick` takes about 1 ms. */
export type Effort = "best" | "quick";

export async function compressed(content: Pick<Content, "headers" | "body">, effort: Effort): Promise<Compressed> {
  if (!isCompressible(content)) return {};
  const [br, gzip] = await Promise.all([
    promisify(brotliCompress)(content.body, brotliOptions(effort)),
    promisify(gzipCompress)(content.body),
  ]);
  return { br: exact(br), gzip: exact(gzip) };
}

/** Without the rest of the 16 KB that the compressor reserves. */
function exact({ buffer, byteOffset, length }: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  return Buffer.from(buffer.slice(byteOffset, byteOffset + length));
}

export type Compress = typeof compressed;

/** For an export, which takes the plain bodies: compressing each would take longer than rendering it. */
export const uncompressed: Compress = async () => ({});

function isCompressible({ headers, body }: Pick<Content, "headers" | "body">): boolean {
  return body.length >= SMALLEST && COMPRESSIBLE.test(headers["content-type"] ?? "");
}

function brotliOptions(effort: Effort): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: effort === "best" ? constants.BROTLI_MAX_QUALITY : 5 } };
}

/** Adds tag and missing security headers. */
export function prepareResponse(content: Content, bodies: Compressed): PreparedResponse {
  const { status, body } = content;
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const { br, gzip } = bodies;
  const common: Content["headers"] = { ...securityHeaders(content.headers["content-type"]), ...content.headers };
  const mayBeKept = !common["cache-control"]?.includes("no-store");
  const vary = [br || gzip ? "Accept-Encoding" : "", common["vary"] ?? ""].filter((name) => name !== "").join(", ");

  function variant(bytes: Buffer<ArrayBuffer>, encoding?: string): Variant {
    const etag = mayBeKept ? `"${digest}${encoding === undefined ? "" : `-${encoding}`}"` : undefined;
    const unchanged = { ...common, ...(etag && { etag }), ...(vary && { vary }) };
    const ofBody = { "content-length": String(bytes.length), ...(encoding && { "content-encoding": encoding }) };
    let text: string | undefined;
    return {
      etag,
      headers: flat({ ...unchanged, ...ofBody }),
      unchanged: flat(unchanged),
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

function flat(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}
