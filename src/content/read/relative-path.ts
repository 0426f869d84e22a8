import path from "node:path";

/** The path of a content file to show: relative below the working directory, absolute elsewhere. */
export function relativePath(contentDir: string, file: string): string {
  const whole = path.join(contentDir, file);
  const relative = path.relative(process.cwd(), whole);
  return relative.startsWith("..") ? whole : relative;
}
