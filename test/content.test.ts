import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { test } from "vitest";
import { check } from "../src/cli/commands/check.ts";
import { runCommand } from "./support/cli/run-command.ts";

const ROOT = path.join(import.meta.dirname, "..");
const ENV_FILE = path.join(ROOT, ".env");

/** The sample, and the owner's content if the settings name another folder. */
function contentFolders(): ReadonlySet<string> {
  const written = existsSync(ENV_FILE) ? parseEnv(readFileSync(ENV_FILE, "utf8")) : {};
  const named = process.env["CONTENT_DIR"] || written["CONTENT_DIR"] || "content";
  return new Set(["content", named].map((folder) => path.resolve(ROOT, folder)));
}

test.each([...contentFolders()])("%s has no errors", async (CONTENT_DIR) => {
  const { code, printed, notes } = await runCommand(["check"], { commands: { check }, env: { CONTENT_DIR } });
  if (code === 0) return;
  const report = [...printed, notes].join("\n");
  throw new Error(`The error is in your content, not in the program. Fix these lines:\n\n${report}\n`);
});
