import { writeFile } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "../run.ts";
import { rulesFiles } from "./firestore-rules.ts";

for (const [file, rules] of Object.entries(rulesFiles()))
  await writeFile(path.join(ROOT, "deploy/firebase", file), rules);
