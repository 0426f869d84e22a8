import path from "node:path";
import { test } from "vitest";
import { check } from "../src/cli/commands/check.ts";
import { runCommand } from "./support/cli/run-command.ts";

test("content/ has no errors", async () => {
  const env = { CONTENT_DIR: path.join(import.meta.dirname, "../content") };
  const { code, printed, notes } = await runCommand(["check"], { commands: { check }, env });
  if (code === 0) return;
  const report = [...printed, ...notes].join("\n");
  throw new Error(`The error is in your content, not in the program. Fix these lines in content/:\n\n${report}\n`);
});
