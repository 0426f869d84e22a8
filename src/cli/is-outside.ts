import path from "node:path";

type Paths = Pick<path.PlatformPath, "relative" | "isAbsolute">;

/** Whether a path is not in a folder. */
export function isOutside(folder: string, file: string, { relative, isAbsolute }: Paths = path): boolean {
  const way = relative(folder, file);
  // Between two drives of Windows, there is no relative path.
  return way.startsWith("..") || isAbsolute(way);
}
