import { randomUUID } from "node:crypto";
import type { ContentStore, DocumentStore } from "../../../src/domain/documents/document-store.ts";
import { type ClosableContentStore, openFirestoreContent } from "../../../src/store/firestore/content.ts";
import { openFirestore } from "../../../src/store/firestore/firestore.ts";
import { type Emulators, type FirestoreFront, openFront } from "./firestore-front.ts";

/** Rules for tests of the adapter alone: a signed-in visitor may do all. The site's own are tested by themselves. */
const SIGNED_IN_MAY_ALL = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/{document=**} {
    allow read, write: if request.auth != null;
  }
}`;

/** A Firestore project of the test's own on the emulators, with the front between. */
export interface FirestoreWorld {
  readonly projectId: string;
  readonly store: DocumentStore & ContentStore;
  readonly front: FirestoreFront;
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly rules?: string;
  readonly limitMs?: number;
}

/** Opens a project that nobody used before. */
export async function firestoreWorld({
  rules = SIGNED_IN_MAY_ALL,
  limitMs,
}: WorldOptions = {}): Promise<FirestoreWorld> {
  const emulators = emulatorsAtHand();
  const projectId = `demo-${randomUUID()}`;
  await setRules(projectId, rules);
  const front = await openFront(emulators);
  const documents = openFirestore(
    { projectId, apiKey: "any" },
    { emulators: front.emulators, ...(limitMs === undefined ? {} : { limitMs }) },
  );
  const content: ClosableContentStore = openFirestoreContent(projectId);
  return {
    projectId,
    store: { ...content, ...documents },
    front,
    async close() {
      documents.close();
      await content.close();
      await front.close();
    },
  };
}

/** Where the emulators are, as `npm run test:firestore` says in the environment. */
export function emulatorsAtHand(): Emulators {
  const read = (name: string): string => {
    const value = process.env[name];
    if (value === undefined) throw new Error(`${name} is missing: these tests run with \`npm run test:firestore\``);
    return value;
  };
  return {
    firestore: read("FIRESTORE_EMULATOR_HOST"),
    auth: read("FIREBASE_AUTH_EMULATOR_HOST"),
  };
}

/** Puts rules on one project of the emulator. */
export async function setRules(projectId: string, rules: string): Promise<void> {
  const { firestore } = emulatorsAtHand();
  const response = await fetch(`http://${firestore}/emulator/v1/projects/${projectId}:securityRules`, {
    method: "PUT",
    body: JSON.stringify({ rules: { files: [{ content: rules }] } }),
  });
  if (!response.ok) throw new Error(`The rules were not taken: ${await response.text()}`);
}
