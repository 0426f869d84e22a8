import { existsSync } from "node:fs";

/** Reads `.env` of the current folder. The environment takes precedence. */
export function readEnvFile(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}
