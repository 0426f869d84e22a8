import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { BUILT_PICTURES } from "./build-pictures.ts";
import { createFolder } from "./content.ts";

/** Creates a data folder with the built pictures. */
export async function createDataFolder(): Promise<string> {
  const folder = await createFolder();
  if (existsSync(BUILT_PICTURES)) await cp(BUILT_PICTURES, path.join(folder, "pictures"), { recursive: true });
  return folder;
}
