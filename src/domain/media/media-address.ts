/** A storage bucket, or a path on this site. */
export type MediaSource =
  | { readonly kind: "bucket"; readonly bucket: string }
  | { readonly kind: "site"; readonly path: string };

/** The suffix goes before the extension: `team_800x600.jpg`. */
export interface MediaVariant {
  readonly folder?: string;
  readonly suffix?: string;
}

/**
 * A media link into the storage bucket, or a path below `/media` (specification 7).
 * @param name may contain folders: `work/team.svg`
 */
export function mediaAddress(source: MediaSource, name: string, { folder, suffix = "" }: MediaVariant = {}): string {
  const dot = name.lastIndexOf(".");
  const suffixed = dot > name.lastIndexOf("/") ? name.slice(0, dot) + suffix + name.slice(dot) : name + suffix;
  const path = folder === undefined ? suffixed : `${folder}/${suffixed}`;
  if (source.kind === "bucket") {
    return `https://firebasestorage.googleapis.com/v0/b/${encodeURIComponent(source.bucket)}/o/${encodeURIComponent(path)}?alt=media`;
  }
  // Static file servers do not decode @ + , & =, so these stay unescaped.
  return `${source.path}/${encodeURI(path).replaceAll("?", "%3F").replaceAll("#", "%23")}`;
}
