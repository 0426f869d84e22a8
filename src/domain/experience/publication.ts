import { type Experience, organizationOf } from "./experience.ts";

/** Without `et al.`, which stands for authors that a list does not name. */
export function namedAuthors({ authors = [] }: Pick<Experience, "authors">): readonly string[] {
  return authors.filter((name) => name !== "et al.");
}

export function doiAddress(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replaceAll("?", "%3F").replaceAll("#", "%23")}`;
}

/** The title of an empty element of the class Z3988, which Zotero reads: a ContextObject (NISO Z39.88-2004). */
export function contextObject(experience: Experience): string {
  const { title, dates, doi } = experience;
  const part = (name: string, value = "") => (value === "" ? "" : `&${name}=${encodeURIComponent(value)}`);
  return [
    "ctx_ver=Z39.88-2004&rft_val_fmt=info:ofi/fmt:kev:mtx:journal&rft.genre=article",
    part("rft.atitle", title),
    part("rft.jtitle", organizationOf(experience).name),
    part("rft.date", dates?.end ?? dates?.start),
    ...namedAuthors(experience).map((name) => part("rft.au", name)),
    part("rft_id", doi && `info:doi/${doi}`),
  ].join("");
}
