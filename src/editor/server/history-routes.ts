import { type Context, Hono } from "hono";
import { z } from "zod";
import type { FileDifference, History } from "../api.ts";
import { contentPath, isContentPath } from "../drafts/content-path.ts";
import { bytesOf } from "../drafts/folder-file.ts";
import type { GitHistory } from "../history/git-history.ts";
import type { VersionHistory } from "../history/version-history.ts";
import { EDITOR_PATH } from "./access.ts";
import { editedSite } from "./edited-site.ts";
import type { EditorParts } from "./editor-parts.ts";
import { Refusal } from "./refusal.ts";
import { readJson } from "./request-body.ts";

export type HistoryOfFiles = GitHistory | VersionHistory;

interface HistoryParts extends EditorParts {
  readonly files: HistoryOfFiles;
  /** The owner's folder. */
  readonly ownerDir: string;
}

const commitRequest = z.strictObject({ message: z.string(), files: z.array(z.string()).max(10_000) });
const restoreRequest = z.strictObject({ file: z.string(), version: z.string().optional() });

/** Where a picture to compare is from. */
const SIDES = ["mine", "disk", "committed"] as const;
type Side = (typeof SIDES)[number];

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
};

/** What is not saved, not committed, or was replaced. */
export function historyRoutes(parts: HistoryParts): Hono {
  const { drafts, files, ownerDir } = parts;

  async function history(): Promise<History> {
    const unsaved = [...drafts.statuses()].map(([file, status]) => unsavedDifference(file, status));
    return {
      unsaved: await Promise.all(unsaved),
      uncommitted: files.kind === "git" ? (await files.changes()).map(uncommittedDifference) : [],
      versions: files.kind === "versions" ? versionsIn(await files.list()) : [],
    };
  }

  async function unsavedDifference(file: string, status: string): Promise<FileDifference> {
    const [hadBefore, hasAfter] = [status !== "new", status !== "deleted"];
    if (isPicture(file)) return pictureDifference(file, hadBefore && "disk", hasAfter && "mine");
    const [before, after] = await Promise.all([textOrNone(drafts.onDisk(file)), textOrNone(drafts.read(file))]);
    return { file, type: "text", ...sides(before, after) };
  }

  async function bytesFrom(side: Side, file: string): Promise<Uint8Array | undefined> {
    if (side === "committed") return files.kind === "git" ? files.committed(file) : undefined;
    return bytesOf(side === "mine" ? drafts.contentDir : ownerDir, file);
  }

  async function restored(file: string, version: string | undefined): Promise<void> {
    contentPath(file);
    if (files.kind === "versions") {
      if (version === undefined) throw new Refusal(400, "Expected the version to restore.");
      return files.restore(drafts, file, version);
    }
    const bytes = await files.committed(file);
    if (bytes === undefined) throw new Refusal(404, `${file} is not in the last commit.`);
    return drafts.put(file, bytes);
  }

  return new Hono()
    .get("/history", async (c) => c.json(await history()))
    .get("/picture", async (c) => {
      const file = contentPath(c.req.query("file") ?? "");
      const side = SIDES.find((known) => known === c.req.query("of"));
      const type = PICTURE_TYPES[extensionOf(file)];
      const bytes = side && type && isPicture(file) ? await bytesFrom(side, file) : undefined;
      if (bytes === undefined || type === undefined) throw new Refusal(404, `There is no such version of ${file}.`);
      return picture(c, bytes, type);
    })
    .post("/commit", async (c) => {
      const { message, files: chosen } = await readJson(c, commitRequest);
      if (files.kind !== "git") throw new Refusal(409, "The content folder is in no git repository.");
      await files.commit(message, chosen);
      return c.json(await history());
    })
    .post("/restore", async (c) => {
      const { file, version } = await readJson(c, restoreRequest);
      await restored(file, version);
      return c.json(await editedSite(parts));
    });
}

function uncommittedDifference(change: Awaited<ReturnType<GitHistory["changes"]>>[number]): FileDifference {
  const { file, status, before, after } = change;
  // Others, such as a script that publishes the site, are only committed here.
  const canRestore = status !== "new" && isContentPath(file);
  if (isPicture(file)) {
    const difference = pictureDifference(file, status !== "new" && "committed", status !== "deleted" && "disk");
    return { ...difference, canRestore };
  }
  const isText = before !== undefined || after !== undefined;
  return { file, type: isText ? "text" : "other", ...sides(before, after), canRestore };
}

function pictureDifference(file: string, before: Side | false, after: Side | false): FileDifference {
  const address = (side: Side | false) =>
    side === false ? undefined : `${EDITOR_PATH}/api/picture?${new URLSearchParams({ file, of: side })}`;
  return { file, type: "picture", ...sides(address(before), address(after)) };
}

function sides(before: string | undefined, after: string | undefined): Pick<FileDifference, "before" | "after"> {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

function versionsIn(found: Awaited<ReturnType<VersionHistory["list"]>>): History["versions"] {
  return found
    .flatMap(({ file, versions }) => versions.map((version) => ({ file, version, at: timeOf(version) })))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

/** `2026-11-20T08-30-00.000Z` with colons. */
function timeOf(version: string): string {
  return version.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:");
}

function isPicture(file: string): boolean {
  return file.startsWith("media/");
}

function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf(".") + 1).toLowerCase();
}

/** What is not text has no lines to compare. */
async function textOrNone(reading: Promise<string | undefined>): Promise<string | undefined> {
  return reading.catch(() => undefined);
}

/** An SVG is a document: opened alone, it may run nothing. */
function picture(c: Context, bytes: Uint8Array, type: string): Response {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  return c.body(Buffer.from(bytes), 200, { "Content-Type": type, "Content-Security-Policy": policy });
}
