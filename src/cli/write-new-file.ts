import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "../content/read/read-files.ts";

/** Writes a file and its folder. Returns false, and changes nothing, if the file exists. */
export async function writeNewFile(file: string, text: string): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true });
  return writeFile(file, text, { flag: "wx" }).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === "EEXIST") return false;
      throw error;
    },
  );
}
