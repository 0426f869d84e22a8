import { z } from "zod";
import { type FieldPath, fieldPathSchema } from "../api.ts";

/** What the middle of the page shows. It stands in the address, so that links, reloads and the back button work. */
export type Place =
  | { readonly type: "document"; readonly file: string; readonly at?: FieldPath; readonly line?: number }
  | { readonly type: "changes" }
  | { readonly type: "problems" };

const FIRST: Place = { type: "document", file: "site.yaml" };
const DOCUMENT = "#file/";

/** The place that a fragment names. By default, the site's own file. */
export function placeOf(hash: string): Place {
  if (hash === "#changes" || hash === "#problems") return { type: hash === "#changes" ? "changes" : "problems" };
  if (!hash.startsWith(DOCUMENT)) return FIRST;
  const [path = "", query] = hash.slice(DOCUMENT.length).split("?");
  const parameters = new URLSearchParams(query);
  const at = fieldPathIn(parameters.get("at"));
  const line = Number(parameters.get("line"));
  return {
    type: "document",
    file: path.split("/").map(decoded).join("/"),
    ...(at && { at }),
    ...(Number.isInteger(line) && line > 0 && { line }),
  };
}

/** The fragment that names a place. */
export function hashOf(place: Place): string {
  if (place.type !== "document") return `#${place.type}`;
  const parameters = new URLSearchParams();
  if (place.at !== undefined) parameters.set("at", JSON.stringify(place.at));
  if (place.line !== undefined) parameters.set("line", String(place.line));
  const query = parameters.size > 0 ? `?${parameters}` : "";
  return DOCUMENT + place.file.split("/").map(encodeURIComponent).join("/") + query;
}

/** The fragment that names a document, and a field in it. */
export function documentLink(file: string, at?: FieldPath): string {
  return hashOf({ type: "document", file, ...(at && { at }) });
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const jsonPathSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue("not JSON");
      return z.NEVER;
    }
  })
  .pipe(fieldPathSchema);

function fieldPathIn(text: string | null): FieldPath | undefined {
  return jsonPathSchema.safeParse(text).data;
}
