import { valueAt } from "../../content/yaml/field-values.ts";

const NAMED_BY: Readonly<Record<string, readonly (readonly (string | number)[])[]>> = {
  "tracker-testimony": [
    ["comments", "succinct", 0],
    ["comments", "original", 0],
  ],
};

const LONGEST = 80;

/** What a document is called in lists: its title or name, even if the rest of it is invalid. */
export function documentTitle(kind: string, id: string, data: unknown): string {
  if (kind === "site") return "Site";
  for (const at of NAMED_BY[kind] ?? [["title"], ["name"]]) {
    const value = valueAt(data, at);
    const title = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    if (title !== "") return title.length > LONGEST ? `${title.slice(0, LONGEST - 1).trimEnd()}…` : title;
  }
  return id;
}
