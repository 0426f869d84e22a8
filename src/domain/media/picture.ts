import { type MediaSource, mediaAddress } from "./media-address.ts";

/** What is known about a picture before a browser has it. */
export interface KnownPicture {
  /** As it is seen, in px. */
  readonly width: number;
  readonly height: number;
  /** How its smaller versions are called, and how wide they are; a drawing has none and needs none. */
  readonly versions?: { readonly stem: string; readonly widths: readonly number[] };
  /** The whole of a small drawing, as an address: `data:image/svg+xml,…`. */
  readonly drawing?: string;
}

/** Pictures that were measured, and built in several widths. */
export interface KnownPictures {
  /** Where the built files are: `/pictures`. */
  readonly path: string;
  /** By the name that content gives them. */
  readonly byName: ReadonlyMap<string, KnownPicture>;
}

/** Where pictures come from, and what is known about them. A bucket's own are shown as they are. */
export type PictureSource = MediaSource & { readonly known?: KnownPictures };

/** A picture as a page needs it. Its size is missing where nobody has measured it. */
export interface PictureFile {
  /** A drawing as the owner made it; of a photograph, a copy for programs that know neither AVIF nor WebP. */
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
  /** AVIF and WebP versions: each is at `<path>-<width>.avif` and `.webp`. */
  readonly versions?: { readonly path: string; readonly widths: readonly number[] };
  /** The whole of a small drawing, as an address; it is shown instead of asking for the file. */
  readonly drawing?: string;
}

/**
 * A picture's address, size and versions.
 * @param name file name, may contain folders: `work/team.jpg`
 */
export function pictureFile(media: PictureSource, name: string): PictureFile {
  const src = mediaAddress(media, name);
  const picture = media.known?.byName.get(name);
  if (media.known === undefined || picture === undefined) return { src };
  const { width, height, versions } = picture;
  if (versions === undefined) return { src, width, height };
  return { src, width, height, versions: { path: `${media.known.path}/${versions.stem}`, widths: versions.widths } };
}

/** Every address on this site at which these pictures are: their own, and those of their versions. */
export function pictureAddresses(media: PictureSource, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const { src, versions } = pictureFile(media, name);
    const built = versions?.widths.flatMap((width) =>
      ["avif", "webp"].map((type) => `${versions.path}-${width}.${type}`),
    );
    return [src, ...(built ?? [])];
  });
}

/** The longest address of a drawing that comes with its page: a page has many marks, and one picture at its top. */
const LONGEST = { mark: 1500, top: 9000 };

/**
 * A picture of the first view. A small drawing comes with the page, so that it is there at the first paint and no
 * request competes with that.
 * @param name file name, may contain folders: `faces/face-2.svg`
 * @param place a mark or face beside words, or the picture at the top of a page
 */
export function inlineImage(media: PictureSource, name: string, place: keyof typeof LONGEST): PictureFile {
  const file = pictureFile(media, name);
  const drawing = media.known?.byName.get(name)?.drawing;
  return drawing === undefined || drawing.length > LONGEST[place] ? file : { ...file, drawing };
}
