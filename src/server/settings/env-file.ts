import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ENV_FILE = fileURLToPath(new URL("../../../.env", import.meta.url));

/** Reads the owner's `.env`, if there is one; what is already in the environment wins. */
export function readEnvFile(): void {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
}
