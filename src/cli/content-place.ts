import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { parseDocument } from "yaml";
import { CONTENT_FOLDERS } from "../content/read/read-content.ts";
import { entriesOf } from "../content/read/stray-entries.ts";
import { gitOutput } from "./product.ts";

/** Whom the sample is about. */
const SAMPLE_OWNER = "Robin Vale";

/** What a new content folder may be put beside: hidden files, a README and a license. */
const LEFT_ALONE = ["LICENSE"];

/** What is in the way of a new content folder. */
export type Place =
  | { readonly kind: "free" | "sample" }
  /** Names of what is there. */
  | { readonly kind: "taken"; readonly by: readonly string[] };

/** Looks at the folder for new content, which need not exist. */
export async function placeAt(folder: string): Promise<Place> {
  const names = (await entriesOf(folder)).map(({ name }) => name).filter((name) => !LEFT_ALONE.includes(name));
  if (names.length === 0) return { kind: "free" };
  return (await ownerIn(folder)) === SAMPLE_OWNER ? { kind: "sample" } : { kind: "taken", by: names };
}

async function ownerIn(folder: string): Promise<unknown> {
  const text = await readFile(path.join(folder, "site.yaml"), "utf8").catch(() => "");
  const site: unknown = parseDocument(text).toJS();
  return Object(Object(site).owner).name;
}

/**
 * Takes the sample away: deletes it where git can bring back every file, moves it beside the folder otherwise.
 * @returns where it was moved to; undefined if it is deleted
 * @throws Error if there is a folder of that name
 */
export async function takeSampleAway(folder: string): Promise<string | undefined> {
  const parts = ["site.yaml", ...CONTENT_FOLDERS].map((name) => path.join(folder, name)).filter(existsSync);
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

/** Whether every file of a folder is in git as it is. */
async function isInGit(folder: string): Promise<boolean> {
  const tracked = await gitOutput(folder, ["ls-files", "site.yaml"]);
  const changed = await gitOutput(folder, ["status", "--porcelain", "--ignored", "--", "."]);
  return tracked === "site.yaml" && changed === "";
}
