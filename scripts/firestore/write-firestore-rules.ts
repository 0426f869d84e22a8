import { writeFile } from "node:fs/promises";
import path from "node:path";
import { readContentFolder } from "../../src/content/read/read-content.ts";
import { isoDay } from "../../src/domain/format/dates.ts";
import { readEnvFile, readSettings } from "../../src/server/settings.ts";
import { ROOT } from "../run.ts";
import { rulesFiles } from "./firestore-rules.ts";

/** The rules depend on the owner's pages, so git ignores them: no update of the product conflicts with them. */
const [folder = path.join(ROOT, "deploy/firebase")] = process.argv.slice(2);

readEnvFile();
const { contentDir } = readSettings(process.env);
const { site } = await readContentFolder(contentDir, isoDay(new Date()));
for (const [file, rules] of Object.entries(rulesFiles(site.pages))) {
  await writeFile(path.join(folder, file), rules);
}
console.log(`Wrote the Firestore rules for the pages in ${contentDir}.`);
