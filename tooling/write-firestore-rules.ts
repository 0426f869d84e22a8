import { writeFile } from "node:fs/promises";
import path from "node:path";
import { rulesFiles } from "./firestore-rules.ts";
import { ROOT } from "./run.ts";

for (const [file, rules] of Object.entries(rulesFiles())) await writeFile(path.join(ROOT, "firebase", file), rules);
