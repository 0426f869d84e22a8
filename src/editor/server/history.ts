import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { filesBelow, isMissing } from "../../content/read/read-files.ts";
import { writeAtomically } from "../../content/write-atomically.ts";
import type { History } from "../api.ts";
import { HttpError } from "./http-error.ts";
import { contentPath, isContentPath } from "./owner-files.ts";

/** Where the editor reverts to: the last commit, or without Git the versions that it kept. */
export interface FileHistory {
  readonly kind: "git" | "versions";
  read(): Promise<History>;
  /**
   * The bytes of a file to revert to.
   * @param version without Git
   * @throws HttpError if there are none
   */
  former(file: string, version?: string): Promise<Buffer>;
  /** Keeps what a change is about to replace. */
  keep?(file: string, bytes: Uint8Array): Promise<void>;
  /**
   * Commits these files as they are, and nothing else that is staged.
   * @throws HttpError in Git's words, such as those of a hook
   */
  commit?(message: string, files: readonly string[]): Promise<void>;
}

/**
 * Uses the Git repository that the content folder is in, unless that ignores it.
 * @param folder for versions
 */
export async function openHistory(contentDir: string, folder: string, now: () => Date): Promise<FileHistory> {
  const git = createGit(contentDir);
  const seen = await git(["ls-files", "--cached", "--others", "--exclude-standard", "--", "site.yaml"]).catch(() => "");
  return seen.length > 0 ? gitHistory(git) : versionHistory(path.join(folder, "versions"), now);
}

const GIT_MS = 10_000;
/** Hooks may run checks. */
const COMMIT_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;

function createGit(cwd: string) {
  const env = {
    ...process.env,
    // The name of a file may look like a pattern.
    GIT_LITERAL_PATHSPECS: "1",
    // The owner may use Git at the same time.
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
  };
  return (args: readonly string[], timeout = GIT_MS) =>
    new Promise<Buffer>((resolve, reject) => {
      const options = { cwd, env, timeout, maxBuffer: MAX_BYTES, encoding: "buffer" } as const;
      const child = execFile("git", [...args], options, (error, stdout, stderr) => {
        if (error === null) return resolve(stdout);
        reject(new HttpError(400, stderr.toString().trim() || stdout.toString().trim() || error.message));
      });
      // Hooks that ask get no answer.
      child.stdin?.end();
    });
}

const STATUS = ["status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames"];
const UNTRACKED = "??";

function gitHistory(git: ReturnType<typeof createGit>): FileHistory {
  /** Files below the content folder that differ from the last commit. Other new files are left out: they may be secret. */
  async function changedFiles(): Promise<ReadonlyMap<string, string>> {
    const prefix = (await git(["rev-parse", "--show-prefix"])).toString().trimEnd();
    const lines = (await git([...STATUS, "--", "."])).toString().split("\0").slice(0, -1);
    const files = lines.map((line) => [line.slice(3 + prefix.length), line.slice(0, 2)] as const);
    return new Map(files.filter(([file, code]) => code !== UNTRACKED || isContentPath(file)));
  }

  /** With the line ends and filters of a checkout, so that it equals the file. */
  const committed = (file: string) => git(["cat-file", "--filters", `HEAD:./${file}`]);

  async function difference(file: string, isNew: boolean): Promise<string> {
    if (file.startsWith("media/")) return "";
    const args = isNew ? ["--no-index", "--", "/dev/null", file] : ["HEAD", "--", file];
    // With --no-index, Git exits with 1 if there is a difference, which is then its whole output.
    const found = await git(["diff", "--no-color", "--no-ext-diff", ...args]).catch((error: Error) => error.message);
    const text = found.toString();
    return text.slice(Math.max(0, text.search(/^@@/m)));
  }

  return {
    kind: "git",
    async read() {
      const changes: History["changes"][number][] = [];
      // One at a time, because each is a process.
      for (const [file, code] of await changedFiles()) {
        const isNew = code === UNTRACKED || (await committed(file).catch(() => undefined)) === undefined;
        changes.push({ file, difference: await difference(file, isNew), canRevert: !isNew && isContentPath(file) });
      }
      return { changes, versions: [] };
    },
    async former(file) {
      return committed(contentPath(file)).catch(() => {
        throw new HttpError(404, `${file} is not in the last commit.`);
      });
    },
    async commit(message, files) {
      const known = await changedFiles();
      const added = files.filter((file) => known.get(file) === UNTRACKED);
      try {
        // Git commits only names that it knows.
        if (added.length > 0) await git(["add", "--intent-to-add", "--", ...added]);
        await git(["commit", "--only", "--quiet", `--message=${message}`, "--", ...files], COMMIT_MS);
      } catch (error) {
        if (added.length > 0) await git(["reset", "--quiet", "--", ...added]).catch(() => undefined);
        throw error;
      }
    },
  };
}

const MOST_VERSIONS = 20;
/** Edits that follow each other are one version: otherwise, twenty words typed would replace all of them. */
const SITTING_MS = 5 * 60_000;
/** A time that can be a file name anywhere: `2026-11-20T08-30-00.000Z`. */
const VERSION = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;

function versionHistory(folder: string, now: () => Date): FileHistory {
  const lastEdit = new Map<string, number>();
  const placeOf = (file: string) => path.join(folder, contentPath(file));
  return {
    kind: "versions",
    async keep(file, bytes) {
      const time = now().getTime();
      const isSameSitting = time - (lastEdit.get(file) ?? 0) < SITTING_MS;
      lastEdit.set(file, time);
      if (isSameSitting) return;
      const place = placeOf(file);
      await mkdir(place, { recursive: true });
      const versions = (await readdir(place)).toSorted().toReversed();
      await writeAtomically(path.join(place, new Date(time).toISOString().replaceAll(":", "-")), bytes);
      for (const version of versions.slice(MOST_VERSIONS - 1)) await rm(path.join(place, version));
    },
    async read() {
      const found = await filesBelow(folder);
      const versions = found.map(({ name }) => {
        const version = path.posix.basename(name);
        return { file: path.posix.dirname(name), version, at: version.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:") };
      });
      return { changes: [], versions: versions.toSorted((a, b) => (a.at < b.at ? 1 : -1)) };
    },
    async former(file, version = "") {
      if (!VERSION.test(version)) throw new HttpError(400, "Expected the version to revert to.");
      return readFile(path.join(placeOf(file), version)).catch((error: unknown) => {
        throw isMissing(error) ? new HttpError(404, `${file} has no version of ${version}.`) : error;
      });
    },
  };
}
