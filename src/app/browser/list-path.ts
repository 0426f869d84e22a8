import { plainPath } from "../../domain/site/menu.ts";

/** The path of a list, from that of one of its pages in an export: `/awards/page/2` or `/awards/page/all`. */
export function listPath(path: string): string {
  return plainPath(path).replace(/\/page\/(\d+|all)$/, "");
}
