import { type Focus, mediaField } from "../documents/fields.ts";
import type { Written } from "../documents/translations.ts";
import { decoded } from "../format/text.ts";
import { type DrawingTheme, darkCopy, inlineDrawing } from "./drawings.ts";

export interface KnownPicture {
  /** Oriented, in px. */
  readonly width: number;
  readonly height: number;
  /** Resized versions; drawings have none. */
  readonly versions?: { readonly stem: string; readonly widths: readonly number[] };
  readonly drawing?: string;
  readonly hasLines?: boolean;
  /** A drawing that is different in the dark theme. */
  readonly hasThemes?: boolean;
}

export interface KnownPictures {
  readonly path: string;
  readonly byName: ReadonlyMap<string, KnownPicture>;
}

/** Folders of redrawn drawings, below that of the built files: in lines, and in one theme. */
export type DrawingFolder = "lines" | DrawingTheme;

/** Pictures in a bucket have no known sizes. */
export type PictureSource = MediaSource & { readonly known?: KnownPictures };

export interface PictureFile {
  /** A drawing, or the copy of a photograph for programs without AVIF and WebP. */
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
  /** At `<path>-<width>.avif` and `.webp`. */
  readonly versions?: { readonly path: string; readonly widths: readonly number[] };
  /** A small drawing as a data URL, used instead of the addresses. */
  readonly drawing?: string;
  /** Address of a drawing's copy in the light theme, used instead of `src`; `darkCopy` names the other. */
  readonly light?: string;
}

/**
 * A picture of the content: its file, what it shows, and the part that stays in sight where it is cropped.
 * @param by the document that says what it shows
 */
export function describedPicture<T extends PictureFile>(
  file: T,
  { alt, focus }: { readonly alt: string; readonly focus?: Focus | undefined },
  { writtenIn: lang }: Written = {},
): T & { readonly alt: string; readonly focus?: Focus; readonly lang?: string } {
  return { ...file, alt, ...(focus && { focus }), ...(lang && { lang }) };
}

export function pictureFile(media: PictureSource, name: string): PictureFile {
  const src = mediaAddress(media, name);
  const picture = media.known?.byName.get(name);
  if (media.known === undefined || picture === undefined) return { src };
  const { width, height, versions, hasThemes } = picture;
  if (versions === undefined) {
    return { src, width, height, ...(hasThemes && { light: redrawnAddress(media.known, "light", name) }) };
  }
  return { src, width, height, versions: { path: `${media.known.path}/${versions.stem}`, widths: versions.widths } };
}

/** Address of a picture as a drawing of lines; undefined for photographs. */
export function linesAddress({ known }: PictureSource, name: string): string | undefined {
  if (known?.byName.get(name)?.hasLines !== true) return undefined;
  return redrawnAddress(known, "lines", name);
}

function redrawnAddress(known: KnownPictures, folder: DrawingFolder, name: string): string {
  return mediaAddress({ kind: "site", path: `${known.path}/${folder}` }, name);
}

export function pictureAddresses(media: PictureSource, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const { src, versions, light } = pictureFile(media, name);
    const built = versions?.widths.flatMap((width) =>
      ["avif", "webp"].map((type) => `${versions.path}-${width}.${type}`),
    );
    const lines = linesAddress(media, name);
    const redrawn = [lines, light, light && darkCopy(light)].filter((address) => address !== undefined);
    return [src, ...(built ?? []), ...redrawn];
  });
}

/** Characters of a data URL: a page has many marks, but one picture at its top. */
const LONGEST = { mark: 1500, top: 9000 };

/**
 * A picture above the fold. Small drawings are inlined for the first paint.
 * @param name may contain folders: `faces/face-2.svg`
 * @param place a mark or face beside text, or the picture at the top
 */
export function inlineImage(media: PictureSource, name: string, place: keyof typeof LONGEST): PictureFile {
  const file = pictureFile(media, name);
  const drawing = media.known?.byName.get(name)?.drawing;
  return drawing === undefined || drawing.length > LONGEST[place] ? file : { ...file, drawing: inlineDrawing(drawing) };
}

export type MediaSource =
  | { readonly kind: "bucket"; readonly bucket: string }
  | { readonly kind: "site"; readonly path: string };

/**
 * A media link into the storage bucket, or a path below `/media`.
 * @param name may contain folders: `work/team.svg`
 */
export function mediaAddress(source: MediaSource, name: string): string {
  if (source.kind === "bucket") {
    return `https://firebasestorage.googleapis.com/v0/b/${encodeURIComponent(source.bucket)}/o/${encodeURIComponent(name)}?alt=media`;
  }
  // Static file servers do not decode @ + , & =, so these stay unescaped.
  return `${source.path}/${encodeURI(name).replaceAll("?", "%3F").replaceAll("#", "%23")}`;
}

/**
 * The file below `content/media` that a picture in Markdown shows: `work/team.jpg` or `/media/work/team.jpg`. Undefined
 * for other addresses.
 */
export function mediaName(address: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return undefined;
  // In Markdown, spaces in names are written as `%20`.
  return mediaField.safeParse(decoded(address.replace(/^\/media\//, ""))).data;
}
