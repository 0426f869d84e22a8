import path from "node:path";
import type { KnownPicture } from "../domain/media/picture.ts";
import { type Format, WIDEST_COPY } from "./recipe.ts";

/** A file to build from a photograph. */
export interface VersionFile {
  readonly file: string;
  /** In px. */
  readonly width: number;
  readonly format: Format;
}

type Versions = NonNullable<KnownPicture["versions"]>;

/** By file extension, so that the content type stays correct. */
const FORMAT_OF = new Map<string, Format>([
  [".avif", "avif"],
  [".gif", "gif"],
  [".jpeg", "jpeg"],
  [".jpg", "jpeg"],
  [".png", "png"],
  [".webp", "webp"],
]);

/** By the name of a picture. */
export function formatOf(name: string): Format | undefined {
  return FORMAT_OF.get(extensionOf(name));
}

/** Those for browsers, and the public copy. The smallest first, because phones wait the longest. */
export function versionFiles(name: string, versions: Versions): readonly VersionFile[] {
  const { stem, widths } = versions;
  const copy = publicCopyFile(name, versions);
  return widths.flatMap((width) => {
    const formats = new Map<string, Format>([
      [`${stem}-${width}.avif`, "avif"],
      [`${stem}-${width}.webp`, "webp"],
    ]);
    const format = formatOf(name);
    if (copy === fileOf(name, stem, width) && format !== undefined) formats.set(copy, format);
    return Array.from(formats, ([file, as]) => ({ file, width, format: as }));
  });
}

/** What the original's address serves: a version in its own format. */
export function publicCopyFile(name: string, { stem, widths }: Versions): string {
  return fileOf(name, stem, Math.max(...widths.filter((width, index) => index === 0 || width <= WIDEST_COPY)));
}

function fileOf(name: string, stem: string, width: number): string {
  return `${stem}-${width}${extensionOf(name)}`;
}

function extensionOf(name: string): string {
  return path.extname(name).toLowerCase();
}
