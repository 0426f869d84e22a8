import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { STARTERS } from "../content/starter.ts";

it("names every kind of starter file in its help", async () => {
  const command = path.join(import.meta.dirname, "content.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [command, "--help"]);
  const [, kinds = ""] = /^ +<kind> +(.+)$/m.exec(stdout) ?? [];
  expect(kinds.split(", ").toSorted()).toEqual(Object.keys(STARTERS).toSorted());
});
