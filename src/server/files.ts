import { createReadStream } from "node:fs";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import { LRUCache } from "lru-cache";
import { isMissing } from "../content/read/read-files.ts";
import { type DrawingTheme, hasThemes, inTheme, lineDrawing } from "../domain/media/drawings.ts";
import { type DrawingFolder, mediaAddress } from "../domain/media/picture.ts";
import { withTimeout } from "../domain/time.ts";
import { PictureError, publicCopy, redrawnCopy } from "../media/photographs.ts";
import type { SitePictures } from "../site/pictures.ts";
import {
  type Compress,
  compressed,
  FOR_A_YEAR,
  FOR_AN_HOUR,
  matchesTag,
  type PreparedResponse,
  prepareResponse,
} from "../site/prepared-response.ts";
import { MEDIA_POLICY } from "../site/security-headers.ts";

/** The client build in memory, by address, with the compressed copies made by the build. */
export async function readBuiltFiles(folder: string, basePath: string): Promise<ReadonlyMap<string, PreparedResponse>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const copies = new Set(files.filter((file) => /\.(?:br|gz)$/.test(file)));
  const copy = async (file: string) => (copies.has(file) ? readFile(file) : undefined);
  const responses = files
    .filter((file) => !copies.has(file))
    .map(async (file) => {
      const address = path.relative(folder, file).split(path.sep).map(encodeURIComponent).join("/");
      const cacheControl = address.startsWith("assets/") ? FOR_A_YEAR : FOR_AN_HOUR;
      const headers = { "content-type": typeOf(file), "cache-control": cacheControl };
      const [body, br, gzip] = await Promise.all([readFile(file), copy(`${file}.br`), copy(`${file}.gz`)]);
      return [`${basePath}/${address}`, prepareResponse({ status: 200, headers, body }, { br, gzip })] as const;
    });
  return new Map(await Promise.all(responses));
}

/** Streamed from disk at the client's pace. */
export interface LargeFile {
  readonly file: string;
  readonly size: number;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Served = PreparedResponse | LargeFile;
/** @param address relative to the folder; undefined if there is no such public file */
type Serve = (address: string) => Promise<Served | undefined>;

interface MediaOptions {
  readonly cacheControl: string;
  /** Makes the copy to send instead of a file; undefined sends the file itself. A `PictureError` sends nothing. */
  readonly publicCopy?: (file: string) => Promise<Buffer<ArrayBuffer> | undefined>;
  readonly compress?: Compress | undefined;
}

const CACHE_BYTES = 16 * 1024 * 1024;
/** In bytes; larger files are streamed. */
const LARGEST_KEPT = 1024 * 1024;
/** Best compression takes 2 s per megabyte. */
const LARGEST_AT_BEST = 128 * 1024;

/** Small files are cached in memory while unchanged; concurrent requests for one share the work. */
export function mediaFiles(folder: string, options: MediaOptions): Serve {
  const { cacheControl, publicCopy, compress = compressed } = options;
  const cache = new LRUCache<string, Served, { readonly file: string; readonly size: number }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (served) => ("identity" in served ? served.size : 1),
    fetchMethod: (version, _stale, { context }) => read(context.file, context.size, version),
  });

  async function read(file: string, size: number, version: string): Promise<Served | undefined> {
    if (!(await liesIn(folder, file))) return undefined;
    const type = typeOf(file);
    const headers = {
      "content-type": type,
      "cache-control": cacheControl,
      "content-security-policy": MEDIA_POLICY,
    };
    const copy = await publicCopy?.(file);
    if (copy === undefined && size > LARGEST_KEPT) return { file, size, etag: etagOf(version), headers };
    const content = { status: 200, headers, body: copy ?? (await readFile(file)) };
    return prepareResponse(content, await compress(content, content.body.length > LARGEST_AT_BEST ? "quick" : "best"));
  }

  return async (address) => {
    const name = publicName(address);
    if (name === undefined) return undefined;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const { size, mtimeMs } = found;
    try {
      return await cache.fetch(`${size.toString(36)}-${mtimeMs.toString(36)} ${file}`, { context: { file, size } });
    } catch (error) {
      // Broken pictures were reported when the content was read. Others were deleted meanwhile.
      if (error instanceof PictureError || isMissing(error)) return undefined;
      throw error;
    }
  };
}

/** The part of a version before the name. */
function etagOf(version: string): string {
  return `"${version.slice(0, version.indexOf(" "))}"`;
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
function publicName(address: string): string | undefined {
  try {
    const parts = address.split("/").map(decodeURIComponent);
    return parts.every((part) => /^[^./\\\0][^/\\\0]*$/.test(part)) ? parts.join("/") : undefined;
  } catch {
    return undefined;
  }
}

function typeOf(file: string): string {
  return getMimeType(file) ?? "application/octet-stream";
}

/** The file, or the requested range (RFC 9110, 13 and 14). */
export function sendFile({ method, headers: given }: Request, { file, size, etag, headers }: LargeFile): Response {
  const common = { ...headers, etag, "accept-ranges": "bytes" };
  if (matchesTag(given.get("if-none-match") ?? "", etag)) return new Response(null, { status: 304, headers: common });
  const range = (given.get("if-range") ?? etag) === etag ? rangeIn(given.get("range") ?? "", size) : undefined;
  if (range === "beyond") {
    return new Response(null, { status: 416, headers: { ...common, "content-range": `bytes */${size}` } });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const part = range && { "content-range": `bytes ${start}-${end}/${size}` };
  return new Response(method === "HEAD" ? null : streamOf(file, start, end), {
    status: range ? 206 : 200,
    headers: { ...common, ...part, "content-length": String(end - start + 1) },
  });
}

function streamOf(file: string, start: number, end: number): ReadableStream<Uint8Array> {
  const chunks = createReadStream(file, { start, end }).iterator();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await chunks.return?.()),
    },
    { highWaterMark: 0 },
  );
}

/** Undefined for the whole file, also if several ranges are requested. */
function rangeIn(header: string, size: number): { start: number; end: number } | "beyond" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first + last === "" || (first !== "" && last !== "" && Number(last) < Number(first))) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : "beyond";
}

/** Proxies give up after 30 s or later. */
const LONGEST_WAIT_MS = 20_000;
const BUSY = prepareResponse(
  { status: 503, headers: { "cache-control": "no-store", "retry-after": "10" }, body: Buffer.alloc(0) },
  {},
);

/** By the first part of the address. Without built files, there are only originals. */
interface PictureFolders extends Readonly<Record<string, Serve>> {
  readonly media: Serve;
}

const REDRAWN: Readonly<Record<DrawingFolder, (svg: string) => string | undefined>> = {
  lines: lineDrawing,
  light: drawnIn("light"),
  dark: drawnIn("dark"),
};

function drawnIn(theme: DrawingTheme) {
  return (svg: string) => (hasThemes(svg) ? inTheme(svg, theme) : undefined);
}

/** The public bytes of a picture; undefined if it is missing, large or not built yet. */
export async function pictureBytes({ media }: PictureFolders, name: string): Promise<Uint8Array | undefined> {
  const served = await media(mediaAddress({ kind: "site", path: "" }, name).slice(1));
  return served !== undefined && "identity" in served && served.status === 200 ? served.identity.body : undefined;
}

/** Serves addresses below `/media` and `/pictures`. One that is not built yet is built first, and waited for. */
export function pictureFiles(
  contentDir: string,
  pictures: Pick<SitePictures, "folder" | "request" | "publicCopyOf">,
  compress?: Compress,
): PictureFolders {
  const { folder } = pictures;
  const media = path.join(contentDir, "media");
  const originals = mediaFiles(media, { cacheControl: FOR_AN_HOUR, publicCopy, compress });
  if (folder === undefined) return { media: originals };
  const versions = mediaFiles(folder, { cacheControl: FOR_A_YEAR, compress });
  const copies = mediaFiles(folder, { cacheControl: FOR_AN_HOUR, compress });
  const redrawn = new Map(
    Object.entries(REDRAWN).map(([name, redraw]) => {
      const publicCopy = (file: string) => redrawnCopy(file, redraw);
      return [name, mediaFiles(media, { cacheControl: FOR_AN_HOUR, publicCopy, compress })];
    }),
  );

  /** @returns a response for the case that it takes too long */
  async function builtOrBusy(file: string): Promise<PreparedResponse | undefined> {
    const building = pictures.request(file)?.settled;
    if (building === undefined) return undefined;
    return withTimeout(LONGEST_WAIT_MS, building).then(
      () => undefined,
      () => BUSY,
    );
  }

  return {
    async media(address) {
      const name = publicName(address);
      const copy = name === undefined ? undefined : pictures.publicCopyOf(name);
      if (copy === undefined) return originals(address);
      return (await builtOrBusy(copy)) ?? (await copies(copy)) ?? originals(address);
    },
    async pictures(address) {
      const [name = ""] = address.split("/", 1);
      const drawings = redrawn.get(name);
      if (drawings !== undefined) return drawings(address.slice(name.length + 1));
      return (await builtOrBusy(address)) ?? versions(address);
    },
  };
}
