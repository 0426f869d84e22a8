import path from "node:path";

/** Relative to the working directory if below it, absolute otherwise. */
export function relativePath(contentDir: string, file: string): string {
  const whole = path.join(contentDir, file);
  const relative = path.relative(process.cwd(), whole);
  return relative.startsWith("..") ? whole : relative;
}
