import { execFile } from "node:child_process";
import { type Dirent, readFileSync, realpathSync, statSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { z } from "zod";
import { DocumentError } from "../../domain/documents/document-error.ts";
import { compareText } from "../../domain/format/text.ts";
import { ContentError, type Diagnostic, type DiagnosticText, type DocumentRef, START, suggest } from "../diagnostic.ts";
import { schemaDiagnostics } from "../schema-diagnostics.ts";
import type { YamlText } from "../yaml/yaml-text.ts";
import type { TextFile } from "./file-kind.ts";

/** A readable content file, valid or not. The Markdown of a legal page is its field `text`. */
export interface Source extends TextFile, YamlText {
  readonly document?: DocumentRef | undefined;
}

/** Collects the files and errors that are found while a content folder is read. */
export interface Reading {
  readonly root: string;
  readonly diagnostics: Diagnostic[];
  /** Readable files, valid or not. */
  readonly sources: Source[];
  /** Sources of translations, which have only the fields that differ. */
  readonly translationSources: Source[];
}

/** Reads something, and collects its errors; undefined if there are any. */
export function collect<T>(
  { diagnostics }: Reading,
  place: Pick<Diagnostic, "file" | "document">,
  read: () => T,
): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    diagnostics.push(...error.found.map((found) => ({ ...place, ...found })));
    return undefined;
  }
}

/** Larger text files are mistakes. */
const MAX_BYTES = 256 * 1024;

/**
 * Reads a text file. It is synchronous, because that takes a tenth of the processor time for thousands of small files.
 * @param name relative to the content folder
 * @throws ContentError if the file is missing, unreadable, too large, not UTF-8 or outside the folder
 */
export function readContentFile(root: string, name: string): string {
  const file = path.join(root, name);
  try {
    if (leadsOutside(root, name)) throw new ContentError(OUTSIDE_LINK.message, START, OUTSIDE_LINK);
    if (statSync(file).size > MAX_BYTES) throw new ContentError(`the file is larger than ${MAX_BYTES / 1024} KB`);
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
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
export function located<T>(yaml: YamlText, schema: z.ZodType, check: (data: unknown) => T): T {
  try {
    return check(yaml.data);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const [first, ...others] = schemaDiagnostics(schema, yaml.data, error);
    const also = others.map(({ at, ...diagnostic }) => ({ ...diagnostic, ...yaml.positionOf(at) }));
    const { at, ...text } = first;
    throw new ContentError(text.message, yaml.positionOf(at), text, also);
  }
}

export type FileBelow = Awaited<ReturnType<typeof filesBelow>>[number];

/**
 * All files, sorted by name; none if the folder is missing. Skips hidden files, dangling or escaping links and files
 * removed meanwhile.
 * @param below a subfolder
 * @returns names relative to the folder, with forward slashes: `work/team.svg`; sizes and file times
 */
export async function filesBelow(root: string, below = "") {
  if (leadsOutside(root, below)) return [];
  const folder = path.join(root, below);
  const entries = (await entriesBelow(folder).catch(noneIfMissing)) ?? [];
  const files = entries.map(async ({ name, isLink }) => {
    if (isLink && leadsOutside(root, path.posix.join(below, name))) return [];
    const found = await stat(path.join(folder, name)).catch(noneIfMissing);
    return found?.isFile() ? [{ name, bytes: found.size, changed: found.mtime }] : [];
  });
  return (await Promise.all(files)).flat().sort((a, b) => compareText(a.name, b.name));
}

/** All but hidden ones, at any depth, without folders. */
async function entriesBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const name = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/");
      return { name, isLink: entry.isSymbolicLink() };
    });
  return files.filter(({ name }) => !/(^|\/)\./.test(name));
}

export function noneIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

const OUTSIDE_LINK = {
  rule: "misplaced-file",
  message: "the symlink leaves the folder and is not followed",
  expected: "a copy of the file or folder",
} as const satisfies DiagnosticText;

/**
 * Whether a path resolves to a place outside the content folder, or outside `media` if it starts there: `media` is
 * public, its siblings contain redacted words.
 * @param name relative to the content folder, with forward slashes
 */
export function leadsOutside(root: string, name: string): boolean {
  const place = path.resolve(root, name);
  const found = realPath(place);
  // If no part of the path is a link, the root is none, either. This saves resolving it for each file.
  const realRoot = found === place ? path.resolve(root) : realPath(root);
  // Dangling and circular links are left to the reader.
  if (!realRoot || !found) return false;
  const boundary = /^media(\/|$)/.test(name) ? path.join(realRoot, "media") : realRoot;
  return found !== boundary && !found.startsWith(boundary + path.sep);
}

/** Empty for what does not exist. */
function realPath(place: string): string {
  try {
    return realpathSync.native(place);
  } catch {
    return "";
  }
}

/** Hidden links are ignored. */
export async function outsideLinks(root: string): Promise<readonly Diagnostic[]> {
  const links = (await entriesBelow(root)).filter(({ isLink }) => isLink).map(({ name }) => name);
  return links.filter((name) => leadsOutside(root, name)).map((file) => ({ file, ...START, ...OUTSIDE_LINK }));
}

/**
 * Unknown entries of a content folder, probably misspelled.
 * @param known names; folders end with a slash
 */
export async function strayEntries(root: string, folder: string, known: readonly string[]) {
  const entries = await visibleEntries(path.join(root, folder));
  const names = await Promise.all(
    entries.map(async ({ name }) => {
      const target = await stat(path.join(root, folder, name)).catch(() => undefined);
      return target?.isDirectory() ? `${name}/` : name;
    }),
  );
  const unknown = names.filter((name) => !known.includes(name));
  return unknown.map((name): Diagnostic => {
    const message = `unknown ${name.endsWith("/") ? "folder" : "file"}`;
    const [expected, suggestion] = [`one of ${known.join(", ")}`, suggest(name, known)];
    const file = path.posix.join(folder, name.replace(/\/$/, ""));
    return { file, ...START, rule: "misplaced-file", message, expected, suggestion };
  });
}

/** Sorted by name, without hidden files and READMEs. */
export async function visibleEntries(folder: string): Promise<readonly Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error) ?? "")) return [];
    throw error;
  });
  return entries
    .filter(({ name }) => !name.startsWith(".") && name !== "README.md")
    .sort((a, b) => compareText(a.name, b.name));
}

/** A file of `content/media`, its name relative to it. */
export interface ContentMedia extends Pick<FileBelow, "name" | "bytes"> {
  /** The text of an SVG. */
  readonly text?: string;
  /** Why no versions can be built, if that was checked. */
  readonly unusable?: string;
}

export async function readMedia(root: string): Promise<readonly ContentMedia[]> {
  const folder = path.join(root, "media");
  const files: ContentMedia[] = [];
  // One at a time: thousands at once would exceed the number of open files.
  for (const { name, bytes } of await filesBelow(root, "media")) {
    const text = /\.svg$/i.test(name) ? await readFile(path.join(folder, name), "utf8") : undefined;
    files.push({ name, bytes, ...(text !== undefined && { text }) });
  }
  return files;
}

/** Times of last change by path relative to the content folder. */
export type FileDates = ReadonlyMap<string, Date>;

/**
 * The time of a file's last commit, because a checkout resets file times; the file time if it has uncommitted changes
 * or there is no git.
 * @param times those of all files
 */
export async function fileDates(root: string, times: FileDates): Promise<FileDates> {
  const committed = await commitDates(root);
  return new Map([...times].map(([name, changed]) => [name, committed.get(name) ?? changed]));
}

/** The time of last change of each file. */
export async function fileTimes(root: string): Promise<FileDates> {
  return new Map((await filesBelow(root)).map(({ name, changed }) => [name, changed]));
}

/** Only files without changes; empty outside a repository. */
async function commitDates(root: string): Promise<FileDates> {
  try {
    const [history, changed] = await Promise.all([
      git(root, ["log", "--format=\u0001%cI", "--name-only", "--relative", "-z", "--", "."]),
      git(root, ["diff", "HEAD", "--name-only", "--no-renames", "--relative", "-z", "--", "."]),
    ]);
    const dates = new Map<string, Date>();
    for (const commit of history.split("\u0001").slice(1)) {
      const [date = "", ...files] = commit.split(/[\0\n]+/);
      for (const file of files) if (file !== "" && !dates.has(file)) dates.set(file, new Date(date));
    }
    for (const file of changed.split("\0")) dates.delete(file);
    return dates;
  } catch {
    return new Map();
  }
}

export async function git(root: string, args: readonly string[]): Promise<string> {
  const options = { cwd: root, timeout: 10_000, maxBuffer: 64 * 1024 * 1024 };
  return (await promisify(execFile)("git", [...args], options)).stdout;
}
