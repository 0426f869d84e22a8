import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type ContentStore, type DocumentStore, StoreUnavailable } from "../domain/documents/document-store.ts";
import type { FirestoreEmulators, FirestoreProject } from "./firestore/firestore.ts";
import { openSqlite } from "./sqlite/sqlite.ts";

type Store = DocumentStore & ContentStore;

const MEMORY = ":memory:";

/** What a Firestore store needs to know beside its setting. */
export interface FirestoreAccess extends Pick<FirestoreProject, "apiKey" | "appId"> {
  readonly emulators?: FirestoreEmulators | undefined;
}

interface OpenOptions {
  readonly dataDir: string;
  readonly firestore?: FirestoreAccess | undefined;
  /** With it, a damaged file is made anew with its counters, and this is told. */
  readonly onDamage?: (message: string) => void;
}

/** An engine and what it opens, as a setting names them: `sqlite` and a path, `firestore` and a project. */
function parsed(setting: string): readonly [engine: string | undefined, place: string] {
  const [, engine, place = ""] = /^(sqlite|firestore):(.+)$/s.exec(setting) ?? [];
  return [engine, place];
}

/** Whether a setting names a Firestore project. */
export function isFirestore(setting: string): boolean {
  return parsed(setting)[0] === "firestore";
}

/** The files of those stores that are embedded and on the disk. */
export function embeddedFiles<Name extends string>(
  settings: Readonly<Record<Name, string>>,
  dataDir: string,
): Readonly<Partial<Record<Name, string>>>;
export function embeddedFiles(settings: Readonly<Record<string, string>>, dataDir: string) {
  const files = Object.entries(settings).flatMap(([name, setting]) => {
    const [engine, place] = parsed(setting);
    return engine === "sqlite" && place !== MEMORY ? [[name, path.resolve(dataDir, place)] as const] : [];
  });
  return Object.fromEntries(files);
}

/**
 * Opens the store that a setting names: `sqlite:portfolio.db`, below the data folder, which is created, or
 * `firestore:my-project`, which nothing is asked of yet. Its client is heavy, so it is loaded only here.
 * @param name `portfolio` or `tracker`, the two separate stores (D21)
 * @throws Error naming the setting, for an engine this build does not know, or a project without its access
 * @throws StoreUnavailable
 */
export async function openStore(
  name: string,
  setting: string,
  { dataDir, firestore, onDamage }: OpenOptions,
): Promise<Store> {
  const [engine, place] = parsed(setting);
  const named = `${name.toUpperCase()}_STORE is "${setting}"`;
  if (engine === undefined) throw new Error(`${named}; expected sqlite:<path> or firestore:<project>`);
  if (engine === "firestore") {
    if (firestore === undefined) throw new Error(`${named}, and no API key is set for it`);
    return openProject(name, place, firestore);
  }
  if (place === MEMORY) return openSqlite(MEMORY, { name });
  const file = path.resolve(dataDir, place);
  try {
    await mkdir(path.dirname(file), { recursive: true });
  } catch (error) {
    throw new StoreUnavailable(name, error);
  }
  return openSqlite(file, { name, onDamage });
}

/** A project as its visitors have it. Its owner's side, with a client and credentials of its own, opens when it is used. */
async function openProject(name: string, projectId: string, { emulators, ...web }: FirestoreAccess): Promise<Store> {
  const { openFirestore } = await import("./firestore/firestore.ts");
  const documents = openFirestore({ projectId, ...web }, { name, emulators });
  const openContent = async () => (await import("./firestore/content.ts")).openFirestoreContent(projectId, { name });
  let content: ReturnType<typeof openContent> | undefined;
  function owner() {
    content ??= openContent();
    return content;
  }
  return {
    ...documents,
    published: async (collection) => (await owner()).published(collection),
    put: async (collection, id, data, fingerprint) => (await owner()).put(collection, id, data, fingerprint),
    remove: async (collection, id) => (await owner()).remove(collection, id),
    close() {
      documents.close();
      void content?.then((opened) => opened.close());
    },
  };
}
