import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { parseDocument } from "yaml";
import { relativePath } from "../content/diagnostic.ts";
import { CONTENT_FOLDERS, isContentFile } from "../content/read/file-kind.ts";
import { visibleEntries } from "../content/read/read-files.ts";
import { gitOutput } from "./product.ts";
import type { Terminal } from "./terminal.ts";

/** The owner in the sample. */
const SAMPLE_OWNER = "Robin Vale";

/** Existing files that do not prevent a new content folder, besides hidden files and READMEs. */
const LEFT_ALONE = ["LICENSE"];

/** The state of a folder for new content. */
export type Place =
  | { readonly kind: "free" | "sample" }
  /** Names of existing entries. */
  | { readonly kind: "taken"; readonly by: readonly string[] };

/** Inspects a folder for new content, which need not exist. */
export async function placeAt(folder: string): Promise<Place> {
  const names = (await visibleEntries(folder)).map(({ name }) => name).filter((name) => !LEFT_ALONE.includes(name));
  if (names.length === 0) return { kind: "free" };
  return (await ownerIn(folder)) === SAMPLE_OWNER ? { kind: "sample" } : { kind: "taken", by: names };
}

/** Whether a folder can take new content. If not, says what is in it. */
export async function isFree(folder: string, terminal: Terminal): Promise<boolean> {
  const place = await placeAt(folder);
  if (place.kind !== "taken") return true;
  terminal.note(
    `${relativePath(folder, "") || "."} is not empty: it has ${place.by.slice(0, 4).join(", ")}. Nothing was changed.`,
  );
  terminal.note("Choose a folder that is empty or does not exist: npm run content -- init ../my-site");
  return false;
}

async function ownerIn(folder: string): Promise<unknown> {
  const text = await readFile(path.join(folder, "site.yaml"), "utf8").catch(() => "");
  const site: unknown = parseDocument(text).toJS();
  return Object(Object(site).owner).name;
}

/**
 * Removes the sample: deletes it if git can restore every file, otherwise moves it beside the folder.
 * @returns where it was moved; undefined if deleted
 */
export async function takeSampleAway(folder: string): Promise<string | undefined> {
  const names = (await visibleEntries(folder)).map(({ name }) => name);
  const sample = names.filter((name) => CONTENT_FOLDERS.includes(name) || isContentFile(name));
  const parts = sample.map((name) => path.join(folder, name));
  if (await isInGit(folder)) {
    for (const part of parts) await rm(part, { recursive: true });
    return undefined;
  }
  const aside = await unusedFolder(`${folder}-sample`);
  await mkdir(aside);
  for (const part of parts) await rename(part, path.join(aside, path.basename(part)));
  return aside;
}

async function unusedFolder(name: string, number = 1): Promise<string> {
  const folder = number === 1 ? name : `${name}-${number}`;
  return existsSync(folder) ? unusedFolder(name, number + 1) : folder;
}

/** Whether every file of a folder is committed unchanged. */
async function isInGit(folder: string): Promise<boolean> {
  const tracked = await gitOutput(folder, ["ls-files", "site.yaml"]);
  const changed = await gitOutput(folder, ["status", "--porcelain", "--untracked-files=all", "--ignored", "--", "."]);
  return tracked === "site.yaml" && changed === "";
}
