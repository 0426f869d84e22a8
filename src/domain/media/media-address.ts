/** Where pictures come from: a storage bucket, or a path on this site. */
export type MediaSource =
  | { readonly kind: "bucket"; readonly bucket: string }
  | { readonly kind: "site"; readonly path: string };

/** Parts of a picture's address beside its name; the suffix goes before the extension: `team_800x600.jpg`. */
export interface MediaVariant {
  readonly folder?: string;
  readonly suffix?: string;
}

/**
 * The address of a picture: a media link into the storage bucket, or a path below `/media` when the site
 * serves its own pictures (specification 7).
 * @param name file name, may contain folders: `work/team.svg`
 */
export function mediaAddress(source: MediaSource, name: string, { folder, suffix = "" }: MediaVariant = {}): string {
  const dot = name.lastIndexOf(".");
  const suffixed = dot > name.lastIndexOf("/") ? name.slice(0, dot) + suffix + name.slice(dot) : name + suffix;
  const path = folder === undefined ? suffixed : `${folder}/${suffixed}`;
  if (source.kind === "bucket") {
    return `https://firebasestorage.googleapis.com/v0/b/${encodeURIComponent(source.bucket)}/o/${encodeURIComponent(path)}?alt=media`;
  }
  // A server that looks for files leaves @ + , & = as they are in an address, escaped or not: unescaped, it finds them.
  return `${source.path}/${encodeURI(path).replaceAll("?", "%3F").replaceAll("#", "%23")}`;
}
