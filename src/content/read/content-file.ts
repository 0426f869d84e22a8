import { lstat, stat } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import { DocumentError } from "../../domain/documents/document-error.ts";
import { ContentError, START } from "../check/diagnostic.ts";
import { schemaDiagnostics } from "../check/schema-diagnostics.ts";
import type { YamlText } from "../yaml/yaml-text.ts";
import { isOutside, OUTSIDE_LINK } from "./outside-links.ts";
import { unchangedText } from "./unchanged-text.ts";

/** Larger text files are mistakes. */
const MAX_BYTES = 256 * 1024;

interface Place {
  /** Its folder is known to be no link out of the content folder, which then need not be looked into for each file. */
  readonly isInside?: boolean;
}

/**
 * @param name relative to the content folder
 * @throws ContentError if the file is missing, unreadable, too large, not UTF-8 or outside the folder
 */
export async function readContentFile(root: string, name: string, { isInside = false }: Place = {}): Promise<string> {
  const file = path.join(root, name);
  try {
    const entry = await lstat(file);
    const isLink = entry.isSymbolicLink();
    if ((isLink || !isInside) && (await isOutside(root, name))) {
      throw new ContentError(OUTSIDE_LINK.message, START, OUTSIDE_LINK);
    }
    const found = isLink ? await stat(file) : entry;
    // Reading a pipe would never end.
    const isReadable = found.isFile() || found.isDirectory();
    if (!isReadable) throw new ContentError("expected a file, found a device or pipe");
    if (found.size > MAX_BYTES) throw new ContentError(`the file is larger than ${MAX_BYTES / 1024} KB`);
    return await unchangedText(file, found);
  } catch (error) {
    if (error instanceof TypeError) throw new ContentError("the file is not UTF-8 text");
    if (isMissing(error)) throw new ContentError("the file is missing");
    const why = codeOf(error);
    if (why === undefined) throw error;
    throw new ContentError(why === "EISDIR" ? "expected a file, found a folder" : `the file cannot be read: ${why}`);
  }
}

export function isMissing(error: unknown): boolean {
  return codeOf(error) === "ENOENT";
}

/** The error's code, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

/**
 * Runs a check and adds positions to its errors.
 * @throws ContentError with all schema errors
 */
export function located<T>(yaml: Omit<YamlText, "writtenAt">, schema: z.ZodType, check: (data: unknown) => T): T {
  try {
    return check(yaml.data);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const [first, ...others] = schemaDiagnostics(schema, yaml.data, error);
    const also = others.map(({ at, ...diagnostic }) => ({ ...diagnostic, ...yaml.positionOf(at) }));
    throw new ContentError(first.message, yaml.positionOf(first.at), { ...first, also });
  }
}
