import { randomUUID } from "node:crypto";
import { isoDay } from "../../core/dates.ts";
import { publish } from "../../publishing/publish.ts";
import { readPack } from "../../publishing/read-pack.ts";
import { openFirestoreContent } from "../../stores/firestore-content.ts";
import { emulatorsAtHand, setRules } from "../../stores/testing/firestore-world.ts";
import { rulesFiles } from "../../tooling/firestore-rules.ts";

type StoreSettings = Readonly<Record<string, string>>;

const IN_MEMORY = { PORTFOLIO_STORE: "sqlite::memory:", TRACKER_STORE: "sqlite::memory:" };

/**
 * Settings for stores that nobody else uses: in memory, or, under `npm run test:firestore`, two projects with the
 * site's own rules, filled from a content folder as their owner would.
 */
export async function storeSettings(contentDir: string): Promise<StoreSettings> {
  return process.env["FIRESTORE_REST_HOST"] === undefined ? IN_MEMORY : twoProjects(contentDir);
}

async function twoProjects(contentDir: string): Promise<StoreSettings> {
  const { rest, auth } = emulatorsAtHand();
  const pack = await readPack(contentDir, isoDay(new Date()));
  const projects = { portfolio: `demo-${randomUUID()}`, tracker: `demo-${randomUUID()}` };
  for (const database of ["portfolio", "tracker"] as const) {
    await setRules(projects[database], rulesFiles()[`${database}.rules`] ?? "");
    const content = openFirestoreContent(projects[database]);
    await publish(pack, { [database]: content });
    await content.close();
  }
  return {
    PORTFOLIO_STORE: `firestore:${projects.portfolio}`,
    PORTFOLIO_FIREBASE_API_KEY: "any",
    TRACKER_STORE: `firestore:${projects.tracker}`,
    TRACKER_FIREBASE_API_KEY: "any",
    FIRESTORE_EMULATOR_HOST: rest,
    FIREBASE_AUTH_EMULATOR_HOST: auth,
  };
}
