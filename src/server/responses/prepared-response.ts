import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCompress } from "node:zlib";
import { securityHeaders } from "./security-headers.ts";

/** What is answered, before it is known in which encoding. Names of headers are in lower case. */
export interface Content {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
}

/** An answer in one encoding. */
export interface Variant {
  /** Strong: it stands for these very bytes. None where nobody may keep them. */
  readonly etag: string | undefined;
  /** Names and values in turn, as `node:http` writes them without looking at each. */
  readonly headers: string[];
  /** The headers that tell a visitor's copy to live on. */
  readonly unchanged: string[];
  readonly body: Buffer<ArrayBuffer>;
  /**
   * The same of a small body, a byte a character: `node:http` sends a string in one piece with the headers, a tenth
   * cheaper. Of a large one every visitor who does not read would hold a copy.
   */
  readonly latin1?: string;
}

/** A complete answer in every encoding it is worth having in: nothing is left to do but to send it. */
export interface PreparedResponse {
  readonly status: number;
  readonly identity: Variant;
  readonly gzip?: Variant;
  readonly br?: Variant;
  /** Roughly how much memory it takes, in bytes. */
  readonly size: number;
}

/** Bodies that were compressed before. */
export interface Compressed {
  readonly gzip?: Buffer<ArrayBuffer> | undefined;
  readonly br?: Buffer<ArrayBuffer> | undefined;
}

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:[\w.+-]*(?:json|xml)|javascript|wasm))/;
/** Smaller bodies gain nothing from compression. */
const SMALLEST = 400;
/** Larger bodies are not kept as strings besides. */
const LARGEST_STRING = 32 * 1024;
/** What an answer takes beside its bodies. */
const OVERHEAD = 4096;

/** `best` takes 10 to 50 ms, off the main thread, for what is sent often; `quick` takes about one. */
export type Effort = "best" | "quick";

/** Compresses a body as its type and size make worthwhile. */
export async function compressed({ headers, body }: Content, effort: Effort): Promise<Compressed> {
  if (body.length < SMALLEST || !COMPRESSIBLE.test(headers["content-type"] ?? "")) return {};
  const quality = effort === "best" ? constants.BROTLI_MAX_QUALITY : 4;
  const [br, gzip] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzipCompress)(body),
  ]);
  return { br, gzip };
}

/** Completes an answer: with a tag, and with the security headers that it does not set itself. */
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
    const latin1 = bytes.length <= LARGEST_STRING && { latin1: bytes.toString("latin1") };
    return { etag, body: bytes, ...latin1, headers: flat({ ...unchanged, ...ofBody }), unchanged: flat(unchanged) };
  }

  const variants = {
    identity: variant(body),
    ...(gzip && { gzip: variant(gzip, "gzip") }),
    ...(br && { br: variant(br, "br") }),
  };
  const sizes = Object.values(variants).map(({ body, latin1 = "" }) => body.length + latin1.length);
  return { status, ...variants, size: sizes.reduce((sum, size) => sum + size, OVERHEAD) };
}

function flat(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}
