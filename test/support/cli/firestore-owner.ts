import { randomUUID } from "node:crypto";
import { Firestore } from "@google-cloud/firestore";
import { z } from "zod";
import { push } from "../../../src/cli/commands/push-and-pull.ts";
import { rulesFiles } from "../../../src/cli/commands/rules.ts";
import { fingerprint } from "../../../src/content/publish/push.ts";
import { collectionsOf, DATABASES, type Database } from "../../../src/domain/collections.ts";
import { heldBackOf } from "../../../src/store/firestore/document.ts";
import { openFirestore } from "../../../src/store/firestore/firestore.ts";
import { samplePages } from "../domain/sample-pages.ts";
import { countOne } from "../store/count-one.ts";
import { runningEmulators, setRules } from "../store/firestore-world.ts";
import { contentFolder } from "./content-folder.ts";
import { runCommand } from "./run-command.ts";

export type FirestoreOwner = Awaited<ReturnType<typeof firestoreOwner>>;

/** An owner with a copy of the content and two empty Firestore projects under the production rules. */
export async function firestoreOwner() {
  const { firestore, auth } = runningEmulators();
  const folder = await contentFolder();
  const projects = { portfolio: `demo-${randomUUID()}`, tracker: `demo-${randomUUID()}` };
  const rules = rulesFiles(samplePages);
  for (const database of DATABASES) await setRules(projects[database], rules[`${database}.rules`] ?? "");
  const env = {
    ...folder.env,
    PORTFOLIO_STORE: `firestore:${projects.portfolio}`,
    PORTFOLIO_FIREBASE_API_KEY: "any",
    TRACKER_STORE: `firestore:${projects.tracker}`,
    TRACKER_FIREBASE_API_KEY: "any",
    FIRESTORE_EMULATOR_HOST: firestore,
    FIREBASE_AUTH_EMULATOR_HOST: auth,
    // Otherwise Google's client waits for a metadata server of Google Cloud.
    METADATA_SERVER_DETECTION: "none",
  };
  return {
    folder,
    projects,
    /** The settings of `docs/deploy.md`. */
    env,
    /** Runs `npx mass-and-line …`. */
    content: (args: string) => runCommand(args.split(" "), { commands: { push }, env }),
    /** Counts some visits. */
    async count() {
      const project = { projectId: projects.portfolio, apiKey: "any" };
      const visitor = openFirestore(project, { emulators: { firestore, auth } });
      await countOne(visitor, "visits", "all", 3);
      visitor.close();
    },
    /**
     * Every document of both databases with all its fields, including counters, by path. The fields of a version are
     * left out, because each push writes a new one.
     */
    async documents(): Promise<Readonly<Record<string, unknown>>> {
      const all = await Promise.all(DATABASES.map((database) => documentsIn(database, projects[database])));
      return Object.fromEntries(all.flat());
    },
    /** Stores a whole document where visitors read, as versions before the held-back collections did. */
    async storeAsBefore(database: Database, collection: string, id: string, fields: unknown) {
      const firestore = new Firestore({ projectId: projects[database] });
      const { _fingerprint: _, ...data } = z.record(z.string(), z.unknown()).parse(fields);
      await firestore
        .collection(collection)
        .doc(id)
        .set({ ...data, _fingerprint: fingerprint(data) });
      await firestore.collection(heldBackOf(collection)).doc(id).delete();
      await firestore.terminate();
    },
  };
}

async function documentsIn(database: Database, projectId: string) {
  const firestore = new Firestore({ projectId });
  const own = collectionsOf(database).map(({ collection }) => collection);
  const collections = ["traffic", "site", ...own, ...own.map(heldBackOf)];
  const read = await Promise.all(collections.map((collection) => firestore.collection(collection).get()));
  await firestore.terminate();
  return read.flatMap(({ docs }) =>
    docs.map((found) => [`${database}/${found.ref.path}`, found.id === "version" ? {} : found.data()] as const),
  );
}
