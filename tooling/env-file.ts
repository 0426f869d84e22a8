import { existsSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./run.ts";

/** Reads the owner's `.env`, if there is one; what is already in the environment wins. */
export function readEnvFile(): void {
  const file = path.join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
