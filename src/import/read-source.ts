import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { openPromise } from "yauzl";
import { filesBelow } from "../content/read/read-files.ts";
import type { PartialDate } from "../domain/format/dates.ts";
import { ImportError, readJsonResume } from "./json-resume.ts";
import { type ArchiveFiles, readLinkedin, tableIn } from "./linkedin.ts";

/** The recognized format of a file or folder, with its content. */
export type ImportSource = Awaited<ReturnType<typeof readSource>>;

/**
 * Reads a LinkedIn archive (a ZIP file, a folder or one table), a BibTeX file or a JSON Resume.
 * @param today later dates are left out
 * @throws ImportError if it is none of them
 */
export async function readSource(file: string, today: PartialDate) {
  try {
    if ((await stat(file)).isDirectory()) return archive(await filesInFolder(file), today);
    const bytes = await readFile(file);
    if (bytes.toString("latin1", 0, 2) === "PK") return archive(await filesInZip(file), today);
    if (tableIn(file) !== undefined) return archive(new Map([[path.basename(file), bytes]]), today);
    if (/\.bib$/i.test(file)) {
      const { readBibtex } = await import("./bibtex.ts");
      return { name: "BibTeX", resume: readBibtex(bytes.toString("utf8"), today) };
    }
    return { name: "JSON Resume", resume: readJsonResume(bytes.toString("utf8"), today) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isMissing = "code" in error && error.code === "ENOENT";
    throw new ImportError(`${file}: ${isMissing ? "there is no such file or folder" : error.message}`);
  }
}

function archive(files: ArchiveFiles, today: PartialDate) {
  return { name: "LinkedIn archive", resume: readLinkedin(files, today) };
}

async function filesInFolder(folder: string): Promise<ArchiveFiles> {
  const names = (await filesBelow(folder)).flatMap(({ name }) => (tableIn(name) === undefined ? [] : [name]));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  );
}

/** Unpacks only tables of the profile, into memory. */
async function filesInZip(file: string): Promise<ArchiveFiles> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  try {
    const files = new Map<string, Uint8Array>();
    for await (const entry of zip.eachEntry()) {
      if (tableIn(entry.fileName) === undefined) continue;
      if (entry.isEncrypted())
        throw new ImportError(`${entry.fileName} is encrypted: unpack it, and import the folder`);
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
    return files;
  } finally {
    zip.close();
  }
}
