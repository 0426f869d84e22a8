import path from "node:path";

/** A file of the content folder as its owner would open it: from the folder in which the site or a command was started. */
export function fromHere(contentDir: string, file: string): string {
  const whole = path.join(contentDir, file);
  const relative = path.relative(process.cwd(), whole);
  return relative.startsWith("..") ? whole : relative;
}
