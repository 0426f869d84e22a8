import type { Stats } from "node:fs";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import { LRUCache } from "lru-cache";
import { isMissing } from "../../content/read/read-files.ts";
import { PictureError } from "../../images/picture-error.ts";
import { cacheSize } from "../cache-size.ts";
import { singleFlight } from "../http/single-flight.ts";
import { MEDIA_POLICY } from "./content-security-policy.ts";
import type { LargeFile } from "./large-file.ts";
import { type Compress, compressed, type PreparedResponse, prepareResponse } from "./prepared-response.ts";

/** For content-hashed names. */
export const FOR_A_YEAR = "public, max-age=31536000, immutable";
/** For stable names. */
export const FOR_AN_HOUR = "public, max-age=3600";

/** The client build in memory, by address, with the compressed copies made by the build. */
export async function readBuiltFiles(folder: string, basePath: string): Promise<ReadonlyMap<string, PreparedResponse>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const copies = new Set(files.filter((file) => /\.(?:br|gz)$/.test(file)));
  const copy = async (file: string) => (copies.has(file) ? readFile(file) : undefined);
  const answers = files
    .filter((file) => !copies.has(file))
    .map(async (file) => {
      const address = path.relative(folder, file).split(path.sep).map(encodeURIComponent).join("/");
      const cacheControl = address.startsWith("assets/") ? FOR_A_YEAR : FOR_AN_HOUR;
      const headers = { "content-type": typeOf(file), "cache-control": cacheControl };
      const [body, br, gzip] = await Promise.all([readFile(file), copy(`${file}.br`), copy(`${file}.gz`)]);
      return [`${basePath}/${address}`, prepareResponse({ status: 200, headers, body }, { br, gzip })] as const;
    });
  return new Map(await Promise.all(answers));
}

/** Small files are cached in memory while unchanged, large ones streamed from disk. */
export interface MediaFiles {
  /** @param address relative to the folder; undefined if there is no such public file */
  answer(address: string): Promise<PreparedResponse | LargeFile | undefined>;
}

interface MediaOptions {
  readonly cacheControl: string;
  /** Makes the copy to send instead of a file; undefined sends the file itself. A `PictureError` sends nothing. */
  readonly publicCopy?: (file: string) => Promise<Buffer<ArrayBuffer> | undefined>;
  readonly compress?: Compress | undefined;
}

interface Cached {
  readonly answer: PreparedResponse | undefined;
  readonly version: string;
}

const MAX_BYTES = cacheSize(24 * 1024 * 1024, 1 / 32);
/** In bytes; larger files are streamed. */
const LARGEST_KEPT = 1024 * 1024;
/** Best compression takes 2 s per megabyte. */
const LARGEST_AT_BEST = 128 * 1024;
/** Each occupies one of four threads, and memory. */
const AT_ONCE = 2;

/** Concurrent requests for an uncached file share the work. */
export function mediaFiles(
  folder: string,
  { cacheControl, publicCopy, compress = compressed }: MediaOptions,
): MediaFiles {
  const cache = new LRUCache<string, Cached>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, file) => file.length + (answer?.size ?? 0),
  });
  const share = singleFlight<PreparedResponse | LargeFile | undefined>(AT_ONCE);

  return {
    async answer(address) {
      const name = publicName(address);
      if (name === undefined) return undefined;
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      const version = `${found.mtimeMs} ${found.size}`;
      const known = cache.get(file);
      if (known?.version === version) return known.answer;
      return share(`${file} ${version}`, async () => {
        try {
          if (!(await liesIn(folder, file))) return undefined;
          const answer = await answerWith(file, found);
          if (answer === undefined || "identity" in answer) cache.set(file, { answer, version });
          return answer;
        } catch (error) {
          // Deleted meanwhile, as by a new release of the content.
          if (isMissing(error)) return undefined;
          throw error;
        }
      });
    },
  };

  async function answerWith(file: string, { size, mtimeMs }: Stats): Promise<PreparedResponse | LargeFile | undefined> {
    const headers = {
      "content-type": typeOf(file),
      "cache-control": cacheControl,
      "content-security-policy": MEDIA_POLICY,
    };
    const copy = publicCopy && (await publicCopy(file).catch(noneOfBroken));
    if (copy === "none") return undefined;
    if (copy === undefined && size > LARGEST_KEPT) {
      return { file, size, etag: `"${size.toString(36)}-${mtimeMs.toString(36)}"`, headers };
    }
    const content = { status: 200, headers, body: copy ?? (await readFile(file)) };
    return prepareResponse(content, await compress(content, content.body.length > LARGEST_AT_BEST ? "quick" : "best"));
  }
}

/** Broken pictures were reported when the content was read. Other errors pass. */
function noneOfBroken(error: unknown): "none" {
  if (error instanceof PictureError) return "none";
  throw error;
}

/**
 * Whether a file is in the folder after resolving links, which may lead to secrets such as the process's environment.
 * The folder's parents may be links, as those of a version are, but not the folder.
 */
async function liesIn(folder: string, file: string): Promise<boolean> {
  const [above, found] = await Promise.all([realpath(path.dirname(folder)), realpath(file)]);
  return found.startsWith(path.join(above, path.basename(folder)) + path.sep);
}

/** Undefined for hidden files and paths out of the folder. */
export function publicName(address: string): string | undefined {
  const parts = address.split("/").map(decoded);
  const isName = (part: string | undefined) => part !== undefined && /^[^./\\\0][^/\\\0]*$/.test(part);
  return parts.every(isName) ? parts.join("/") : undefined;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function typeOf(file: string): string {
  return getMimeType(file) ?? "application/octet-stream";
}
