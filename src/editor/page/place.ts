/** The view in the middle of the page. The fragment names it, so that links, reloads and the back button work. */
export type Place =
  | { readonly view: "file"; readonly file: string; readonly section: string }
  | { readonly view: "Problems" | "Changes" | "Visits" };

/** The place that a fragment names. */
export function placeOf(hash: string): Place {
  const [view = "", name = "site.yaml", section = ""] = hash.slice(1).split("/", 3);
  if (view === "Problems" || view === "Changes" || view === "Visits") return { view };
  return { view: "file", file: decodeURIComponent(name), section };
}

/** The fragment of a document, or of a section of the site's file. */
export function documentLink(file: string, section = ""): string {
  return ["#file", encodeURIComponent(file), section].filter(Boolean).join("/");
}
