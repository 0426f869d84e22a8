import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import { LRUCache } from "lru-cache";
import { filesBelow, isMissing } from "../content/read/read-files.ts";
import { hasThemes, inTheme, LARGEST_LINE_DRAWING, lineDrawing } from "../domain/media/drawings.ts";
import { type DrawingFolder, mediaAddress } from "../domain/media/picture.ts";
import { PictureError, publicCopy } from "../media/photographs.ts";
import type { SitePictures } from "../media/picture-folder.ts";
import {
  compressed,
  FOR_A_YEAR,
  FOR_AN_HOUR,
  type PreparedResponse,
  prepareResponse,
} from "../site/prepared-response.ts";
import { MEDIA_POLICY } from "../site/security-headers.ts";

/** The client build in memory, by address, with the compressed copies made by the build. */
export async function readBuiltFiles(folder: string, basePath: string): Promise<ReadonlyMap<string, PreparedResponse>> {
  const names = (await filesBelow(folder)).map(({ name }) => name);
  const read = async (name: string) => (names.includes(name) ? readFile(path.join(folder, name)) : undefined);
  const responses = names
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map(async (name) => {
      const cacheControl = name.startsWith("assets/") ? FOR_A_YEAR : FOR_AN_HOUR;
      const headers = { "content-type": typeOf(name), "cache-control": cacheControl };
      const [body = Buffer.alloc(0), br, gzip] = await Promise.all(["", ".br", ".gz"].map((end) => read(name + end)));
      return [`${basePath}/${name}`, prepareResponse({ status: 200, headers, body }, { br, gzip })] as const;
    });
  return new Map(await Promise.all(responses));
}

type Bytes = Buffer<ArrayBuffer>;

/** @param address relative to a folder; undefined if there is no such public file */
type Serve = (address: string) => Promise<PreparedResponse | undefined>;

/** The largest picture has to fit in. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** In bytes. Best compression takes 2 s per megabyte. */
const LARGEST_AT_BEST = 128 * 1024;

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

/** Changed drawings. A function returns undefined if there is no such variant. */
const REDRAWN: Readonly<Record<DrawingFolder, (svg: string) => string | undefined>> = {
  lines: lineDrawing,
  light: (svg) => (hasThemes(svg) ? inTheme(svg, "light") : undefined),
  dark: (svg) => (hasThemes(svg) ? inTheme(svg, "dark") : undefined),
};

type Pictures = Pick<SitePictures, "folder" | "request" | "publicCopyOf">;

/**
 * Serves `/media` and `/pictures`, by the first part of the address; without built files, only `/media`. A file that is
 * not built yet is built first, and waited for. Files are cached in memory while unchanged; concurrent requests for one
 * share the work.
 */
export function pictureFiles(contentDir: string, { folder, request, publicCopyOf }: Pictures) {
  const cache = new LRUCache<string, PreparedResponse, () => Promise<PreparedResponse | undefined>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ size }) => size,
    fetchMethod: (_version, _stale, { context: prepare }) => prepare(),
  });

  /** @param read the bytes to send for a file; a `PictureError` sends nothing */
  function serve(name: string, from: string, cacheControl: string, read: (file: string) => Promise<Bytes>): Serve {
    return async (address) => {
      const relative = publicName(address);
      const file = path.join(from, relative ?? "");
      const found = relative === undefined ? undefined : await stat(file).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      const prepare = async () => {
        if (!(await liesIn(from, file))) return undefined;
        const body = await read(file);
        const ownHeaders = { "content-type": typeOf(file), "content-security-policy": MEDIA_POLICY };
        const content = { status: 200, headers: { ...ownHeaders, "cache-control": cacheControl }, body };
        return prepareResponse(content, await compressed(content, body.length > LARGEST_AT_BEST ? "quick" : "best"));
      };
      try {
        return await cache.fetch(`${name} ${found.size} ${found.mtimeMs} ${file}`, { context: prepare });
      } catch (error) {
        // Broken pictures were reported when the content was read. Others were deleted meanwhile.
        if (error instanceof PictureError || isMissing(error)) return undefined;
        throw error;
      }
    };
  }

  const originals = path.join(contentDir, "media");
  const media = serve("media", originals, FOR_AN_HOUR, publicCopy);
  if (folder === undefined) return { media };
  const copies = serve("copies", folder, FOR_AN_HOUR, readFile);
  const versions = serve("versions", folder, FOR_A_YEAR, readFile);
  const redrawn = new Map(
    Object.entries(REDRAWN).map(([name, redraw]) => {
      const read = async (file: string) => {
        const isSmall = (await stat(file)).size <= LARGEST_LINE_DRAWING;
        const drawing = isSmall ? redraw(await readFile(file, "utf8")) : undefined;
        if (drawing === undefined) throw new PictureError("cannot be redrawn");
        return Buffer.from(drawing);
      };
      return [name, serve(name, originals, FOR_AN_HOUR, read)];
    }),
  );
  return {
    async media(address: string) {
      const copy = publicCopyOf(publicName(address) ?? "");
      if (copy !== undefined) await request(copy);
      return (copy === undefined ? undefined : await copies(copy)) ?? media(address);
    },
    async pictures(address: string) {
      const [name = ""] = address.split("/", 1);
      const drawings = redrawn.get(name);
      if (drawings !== undefined) return drawings(address.slice(name.length + 1));
      await request(address);
      return versions(address);
    },
  };
}

export async function pictureBytes(media: Serve, name: string): Promise<Bytes | undefined> {
  return (await media(mediaAddress({ kind: "site", path: "" }, name).slice("/".length)))?.identity.body;
}
