import { open, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { openPromise, type ZipFile } from "yauzl";
import { codeOf, filesBelow } from "../content/read/read-files.ts";
import { ImportError } from "../import/import-error.ts";
import type { ImportedProfile } from "../import/imported-profile.ts";
import { readJsonResume } from "../import/json-resume/read-json-resume.ts";
import { type ArchiveFiles, tableIn } from "../import/linkedin/archive-tables.ts";
import { readLinkedin } from "../import/linkedin/read-linkedin.ts";

const MB = 1024 * 1024;
/** A résumé or a table is text; these are far above any. */
const LARGEST_RESUME = 5 * MB;
const LARGEST_TABLE = 20 * MB;
const LARGEST_TOTAL = 60 * MB;
/** Archives with articles and media have some thousand. */
const MOST_FILES = 50_000;

/** What a file or folder was recognized as. */
export interface ImportSource {
  readonly name: "LinkedIn archive" | "JSON Resume";
  readonly profile: ImportedProfile;
}

/**
 * Reads a LinkedIn archive (ZIP or folder) or a JSON Resume, told apart by what they are. Of an archive, only tables of
 * the profile are unpacked, into memory.
 * @param today what begins later is left out
 * @throws ImportError if it is neither, or too large
 */
export async function readImport(file: string, today: string): Promise<ImportSource> {
  try {
    const found = await stat(file);
    if (found.isDirectory()) return linkedin(await filesInFolder(file), today);
    if (!found.isFile()) throw new ImportError("expected a file or folder, found a device or pipe");
    if (await isZip(file)) return linkedin(await filesInZip(file), today);
    if (tableIn(file) !== undefined) return linkedin(new Map([[path.basename(file), await readTable(file)]]), today);
    if (found.size > LARGEST_RESUME) throw new ImportError(`it is larger than ${LARGEST_RESUME / MB} MB`);
    return { name: "JSON Resume", profile: readJsonResume(await readFile(file, "utf8"), today) };
  } catch (error) {
    if (error instanceof ImportError) throw new ImportError(`${file}: ${error.message}`);
    const why = codeOf(error);
    if (why === undefined) throw error;
    throw new ImportError(`${file} cannot be read: ${why === "ENOENT" ? "there is no such file or folder" : why}`);
  }
}

function linkedin(files: ArchiveFiles, today: string): ImportSource {
  return { name: "LinkedIn archive", profile: readLinkedin(files, today) };
}

async function readTable(file: string): Promise<Uint8Array> {
  const { size } = await stat(file);
  if (size > LARGEST_TABLE) throw new ImportError(`${path.basename(file)} is larger than ${LARGEST_TABLE / MB} MB`);
  return readFile(file);
}

async function filesInFolder(folder: string): Promise<ArchiveFiles> {
  const tables = (await filesBelow(folder)).filter(({ name }) => tableIn(name) !== undefined);
  refuseTotal(tables.reduce((sum, { bytes }) => sum + bytes, 0));
  const read = tables.map(async ({ name }) => [name, await readTable(path.join(folder, name))] as const);
  return new Map(await Promise.all(read));
}

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer: start } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return start.subarray(0, 2).toString("latin1") === "PK";
  } finally {
    await handle.close();
  }
}

/** Sizes are those of the archive's directory; entries that unpack to more are refused while they are read. */
async function filesInZip(file: string): Promise<ArchiveFiles> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > MOST_FILES) throw new ImportError(`it has more than ${MOST_FILES} files`);
    const files = new Map<string, Uint8Array>();
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      if (tableIn(entry.fileName) === undefined) continue;
      if (entry.isEncrypted())
        throw new ImportError(`${entry.fileName} is encrypted: unpack it, and import the folder`);
      if (entry.uncompressedSize > LARGEST_TABLE) {
        throw new ImportError(`${entry.fileName} is larger than ${LARGEST_TABLE / MB} MB`);
      }
      total += entry.uncompressedSize;
      refuseTotal(total);
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
    return files;
  } catch (error) {
    if (error instanceof ImportError || !(error instanceof Error)) throw error;
    throw new ImportError(`not a usable ZIP file: ${error.message}`);
  } finally {
    zip?.close();
  }
}

function refuseTotal(bytes: number): void {
  if (bytes > LARGEST_TOTAL) throw new ImportError(`its tables are larger than ${LARGEST_TOTAL / MB} MB together`);
}
