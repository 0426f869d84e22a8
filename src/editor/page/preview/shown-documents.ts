import type { DocumentSummary } from "../../api.ts";

/** The documents that a page of the site shows, by its path. */
export function shownOn(path: string, documents: readonly DocumentSummary[]): readonly DocumentSummary[] {
  return documents.filter(({ kind, address }) => kind !== "site" && address !== undefined && pathOf(address) === path);
}

/** Whether the site has pages. While `site.yaml` has an error, it has none, and no document has an address. */
export function hasPages(documents: readonly DocumentSummary[]): boolean {
  return documents.some(({ kind, address }) => kind === "site" && address !== undefined);
}

function pathOf(address: string): string {
  return new URL(address, "http://localhost").pathname;
}
