import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { filesBelow, isMissing } from "../../content/read/read-files.ts";
import { writeAtomically } from "../../content/write-atomically.ts";
import { contentPath } from "../drafts/content-path.ts";
import { DraftError } from "../drafts/draft-error.ts";
import type { Drafts } from "../drafts/drafts.ts";

/** Former versions of the owner's files, without git. */
export interface VersionHistory {
  readonly kind: "versions";
  /** Keeps what a save is about to replace. */
  keep(file: string, former: Uint8Array): Promise<void>;
  /** Files with their versions, the latest first. */
  list(): Promise<readonly FileVersions[]>;
  /** @throws VersionMissing */
  read(file: string, version: string): Promise<Buffer>;
  /**
   * Makes a former version the draft of its file.
   * @throws VersionMissing
   */
  restore(drafts: Pick<Drafts, "put">, file: string, version: string): Promise<void>;
}

export interface FileVersions {
  readonly file: string;
  readonly versions: readonly string[];
}

export class VersionMissing extends DraftError {
  override readonly name = "VersionMissing";
  constructor(file: string, version: string) {
    super(`${file} has no version ${JSON.stringify(version)}`);
  }
}

const MOST_VERSIONS = 20;
/** A time that can be a file name anywhere: `2026-11-20T08-30-00.000Z`. */
const VERSION = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;

/** @param folder of the versions */
export function versionHistory(folder: string, now: () => Date): VersionHistory {
  const placeOf = (file: string) => path.join(folder, contentPath(file));

  async function read(file: string, version: string): Promise<Buffer> {
    if (!VERSION.test(version)) throw new VersionMissing(file, version);
    return readFile(path.join(placeOf(file), version)).catch((error: unknown) => {
      throw isMissing(error) ? new VersionMissing(file, version) : error;
    });
  }

  return {
    kind: "versions",
    async keep(file, former) {
      const place = placeOf(file);
      await mkdir(place, { recursive: true });
      const versions = latestFirst(await readdir(place));
      await writeAtomically(path.join(place, unusedVersion(now(), versions)), former);
      for (const version of versions.slice(MOST_VERSIONS - 1)) await rm(path.join(place, version));
    },
    async list() {
      const byFile = Map.groupBy(await filesBelow(folder), ({ name }) => path.posix.dirname(name));
      return [...byFile].map(([file, found]) => ({
        file,
        versions: latestFirst(found.map(({ name }) => path.posix.basename(name))),
      }));
    },
    read,
    async restore(drafts, file, version) {
      await drafts.put(file, await read(file, version));
    },
  };
}

function latestFirst(names: readonly string[]): readonly string[] {
  return names
    .filter((name) => VERSION.test(name))
    .toSorted()
    .toReversed();
}

/** The latest, also after the clock was set back. */
function unusedVersion(now: Date, [latest]: readonly string[]): string {
  const version = now.toISOString().replaceAll(":", "-");
  if (latest === undefined || version > latest) return version;
  const after = new Date(latest.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:")).getTime() + 1;
  return new Date(after).toISOString().replaceAll(":", "-");
}
