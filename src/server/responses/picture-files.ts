import path from "node:path";
import { lineDrawing } from "../../domain/media/line-drawing.ts";
import { mediaAddress } from "../../domain/media/media-address.ts";
import type { DrawingFolder } from "../../domain/media/picture.ts";
import { type DrawingTheme, hasThemes, inTheme } from "../../domain/media/themed-drawing.ts";
import { withTimeout } from "../../domain/time.ts";
import { drawingCopy } from "../../images/drawing-copy.ts";
import { publicCopy } from "../../images/public-copy.ts";
import type { SitePictures } from "../start/open-images.ts";
import { MEDIA_POLICY } from "./content-security-policy.ts";
import type { LargeFile } from "./large-file.ts";
import { type Compress, type PreparedResponse, prepareResponse } from "./prepared-response.ts";
import { FOR_A_YEAR, FOR_AN_HOUR, mediaFiles, publicName } from "./static-files.ts";

/** Proxies give up after 30 s or later. */
const LONGEST_WAIT_MS = 20_000;
/** In seconds. */
const RETRY_AFTER = "10";

type AnswerPicture = (address: string) => Promise<PreparedResponse | LargeFile | undefined>;

/** By the first part of the address. Without built files, there are only originals. */
export interface PictureFolders extends Readonly<Record<string, AnswerPicture>> {
  readonly media: AnswerPicture;
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
  const answer = await media(mediaAddress({ kind: "site", path: "" }, name).slice(1));
  return answer !== undefined && "identity" in answer && answer.status === 200 ? answer.identity.body : undefined;
}

/** Answers addresses below `/media` and `/pictures`. One that is not built yet is built first, and waited for. */
export function pictureFiles(
  contentDir: string,
  pictures: Pick<SitePictures, "folder" | "request" | "publicCopyOf">,
  compress?: Compress,
): PictureFolders {
  const originals = mediaFiles(path.join(contentDir, "media"), { cacheControl: FOR_AN_HOUR, publicCopy, compress });
  const { folder } = pictures;
  if (folder === undefined) return { media: originals.answer };
  const versions = mediaFiles(folder, { cacheControl: FOR_A_YEAR, compress });
  const copies = mediaFiles(folder, { cacheControl: FOR_AN_HOUR, compress });
  const redrawn = new Map(
    Object.entries(REDRAWN).map(([name, redraw]) => {
      const publicCopy = (file: string) => drawingCopy(file, redraw);
      return [name, mediaFiles(path.join(contentDir, "media"), { cacheControl: FOR_AN_HOUR, publicCopy, compress })];
    }),
  );

  /** @returns a placeholder if it takes too long */
  async function built(file: string): Promise<PreparedResponse | undefined> {
    const awaited = pictures.request(file);
    if (awaited === undefined) return undefined;
    return withTimeout(LONGEST_WAIT_MS, awaited.settled).then(
      () => undefined,
      () => placeholder(awaited),
    );
  }

  return {
    async media(address) {
      const name = publicName(address);
      const copy = name === undefined ? undefined : pictures.publicCopyOf(name);
      if (copy === undefined) return originals.answer(address);
      return (await built(copy)) ?? (await copies.answer(copy)) ?? originals.answer(address);
    },
    async pictures(address) {
      const [name = ""] = address.split("/", 1);
      const drawings = redrawn.get(name);
      if (drawings !== undefined) return drawings.answer(address.slice(name.length + 1));
      return (await built(address)) ?? versions.answer(address);
    },
  };
}

/** A gray area of the picture's size. Browsers show it despite the status, and nobody keeps it. */
function placeholder({ width, height }: { readonly width: number; readonly height: number }): PreparedResponse {
  const size = `width="${width}" height="${height}"`;
  const headers = {
    "content-type": "image/svg+xml",
    "cache-control": "no-store",
    "content-security-policy": MEDIA_POLICY,
    "retry-after": RETRY_AFTER,
  };
  const body = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#8884"/></svg>`);
  return prepareResponse({ status: 503, headers, body }, {});
}
