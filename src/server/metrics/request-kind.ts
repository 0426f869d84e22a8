/** What a request is for, as far as its address tells: few values, whatever visitors send. */
export type RequestKind = "page" | "data" | "file" | "event" | "health";

const HEALTH = new Set(["/healthz", "/readyz"]);
const FILE = /^\/(?:assets|media|pictures|og)\//;

/** @param address path and query, as requested */
export function requestKind(address: string, basePath: string): RequestKind {
  const [path = ""] = address.slice(address.startsWith(`${basePath}/`) ? basePath.length : 0).split("?");
  if (path === "/api/traffic") return "event";
  if (HEALTH.has(path)) return "health";
  if (FILE.test(path)) return "file";
  return path.endsWith(".data") ? "data" : "page";
}
