import type { DocumentSummary } from "../../api.ts";

/** The documents that a page of the site shows, by its path. */
export function shownOn(path: string, documents: readonly DocumentSummary[]): readonly DocumentSummary[] {
  return documents.filter(({ kind, address }) => kind !== "site" && address !== undefined && pathOf(address) === path);
}

function pathOf(address: string): string {
  return new URL(address, "http://localhost").pathname;
}
