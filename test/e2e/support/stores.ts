import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { rulesFiles } from "../../../src/cli/commands/rules.ts";
import { apply, planPush } from "../../../src/content/publish/push.ts";
import { readContentFolder } from "../../../src/content/read/read-content.ts";
import { isoDay } from "../../../src/domain/format/dates.ts";
import { openFirestoreContent } from "../../../src/store/firestore/project.ts";
import { runningEmulators, setRules } from "../../support/store/firestore-world.ts";
import { BUILT_PICTURES } from "./build-pictures.ts";

/** Stores of one site under test. */
export interface TestStores {
  /** Settings to open them. */
  readonly settings: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

const FILES: TestStores = { settings: {}, remove: async () => undefined };

/**
 * Creates stores: none, for a site of files, or, with `npm run test:firestore`, two projects with the site's own rules,
 * filled from a content folder like an owner's.
 */
export async function createStores(contentDir: string): Promise<TestStores> {
  return process.env["FIRESTORE_ENGINE"] === undefined ? FILES : createFirestoreProjects(contentDir);
}

async function createFirestoreProjects(contentDir: string): Promise<TestStores> {
  const { firestore, auth } = runningEmulators();
  const read = await readContentFolder(contentDir, isoDay(new Date()));
  const projects = { portfolio: `demo-${randomUUID()}`, tracker: `demo-${randomUUID()}` };
  for (const database of ["portfolio", "tracker"] as const) {
    await setRules(projects[database], rulesFiles(read.site.pages)[`${database}.rules`] ?? "");
    const content = openFirestoreContent(projects[database], { emulated: true });
    await apply(await planPush(read, database, content), content);
    await content.close();
  }
  // For the counters.
  const dataDir = await mkdtemp(path.join(tmpdir(), "firestore-"));
  if (existsSync(BUILT_PICTURES)) await cp(BUILT_PICTURES, path.join(dataDir, "pictures"), { recursive: true });
  return {
    settings: {
      DATA_DIR: dataDir,
      PORTFOLIO_STORE: `firestore:${projects.portfolio}`,
      PORTFOLIO_FIREBASE_API_KEY: "any",
      TRACKER_STORE: `firestore:${projects.tracker}`,
      TRACKER_FIREBASE_API_KEY: "any",
      FIRESTORE_EMULATOR_HOST: firestore,
      FIREBASE_AUTH_EMULATOR_HOST: auth,
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
