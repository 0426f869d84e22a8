import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "../run.ts";
import { importOverrides, OVERRIDES_FILE } from "./import-rules.ts";

await writeFile(path.join(ROOT, OVERRIDES_FILE), JSON.stringify(importOverrides()));
spawnSync("biome", ["format", "--write", OVERRIDES_FILE], { cwd: ROOT, stdio: "inherit" });
