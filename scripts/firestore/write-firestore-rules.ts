import { writeFile } from "node:fs/promises";
import path from "node:path";
import { readContentFolder } from "../../src/content/read/read-content.ts";
import { isoDay } from "../../src/domain/format/dates.ts";
import { readSettings } from "../../src/server/settings/settings.ts";
import { ROOT } from "../run.ts";
import { rulesFiles } from "./firestore-rules.ts";

const { site } = await readContentFolder(readSettings(process.env).contentDir, isoDay(new Date()));
for (const [file, rules] of Object.entries(rulesFiles(site.pages))) {
  await writeFile(path.join(ROOT, "deploy/firebase", file), rules);
}
