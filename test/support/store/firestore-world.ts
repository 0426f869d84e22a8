import { randomUUID } from "node:crypto";
import type { Database } from "../../../src/domain/collections.ts";
import { openFirestore } from "../../../src/store/firestore/firestore.ts";
import { openFirestoreContent } from "../../../src/store/firestore/project.ts";
import { type Emulators, openFront } from "./firestore-front.ts";

/** Rules for tests of the adapter: a signed-in visitor may do everything. The site's own rules have their own tests. */
const ALLOW_SIGNED_IN = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/{document=**} {
    allow read, write: if request.auth != null;
  }
}`;

/** A test's own Firestore project on the emulators, behind the proxy. */
export type FirestoreWorld = Awaited<ReturnType<typeof firestoreWorld>>;

interface WorldOptions {
  readonly rules?: string;
  /** The database, which determines the conditions of its queries. */
  readonly name?: Database;
  readonly limitMs?: number;
}

/** Opens a new project. */
export async function firestoreWorld({ rules = ALLOW_SIGNED_IN, ...options }: WorldOptions = {}) {
  const emulators = runningEmulators();
  const projectId = `demo-${randomUUID()}`;
  await setRules(projectId, rules);
  const front = await openFront(emulators);
  const documents = openFirestore({ projectId, apiKey: "any" }, { emulators: front.emulators, ...options });
  const content = openFirestoreContent(projectId, { emulated: true });
  return {
    projectId,
    store: { ...content, ...documents },
    front,
    async close(): Promise<void> {
      documents.close();
      await content.close();
      await front.close();
    },
  };
}

/** Addresses of the emulators, from the variables that `npm run test:firestore` sets. */
export function runningEmulators(): Emulators {
  const read = (name: string): string => {
    const value = process.env[name];
    if (value === undefined) throw new Error(`${name} is missing: run these tests with \`npm run test:firestore\``);
    return value;
  };
  return { firestore: read("FIRESTORE_EMULATOR_HOST"), auth: read("FIREBASE_AUTH_EMULATOR_HOST") };
}

/** Sets the rules of one project on the emulator. */
export async function setRules(projectId: string, rules: string): Promise<void> {
  const { firestore } = runningEmulators();
  const response = await fetch(`http://${firestore}/emulator/v1/projects/${projectId}:securityRules`, {
    method: "PUT",
    body: JSON.stringify({ rules: { files: [{ content: rules }] } }),
  });
  if (!response.ok) throw new Error(`The emulator rejected the rules: ${await response.text()}`);
}
