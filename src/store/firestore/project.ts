import { type StoredDocument, StoreUnavailable } from "../../domain/documents/document-store.ts";
import { formatError } from "../../domain/format/text.ts";
import type { Store } from "../store-setting.ts";
import { lacksRights } from "./errors.ts";
import { type FirestoreOptions, type FirestoreProject, openFirestore } from "./firestore.ts";

interface ProjectOptions extends Pick<FirestoreOptions, "emulators"> {
  readonly name: string;
  /** The emulators ask for no credentials. */
  readonly emulated?: boolean;
  /** Called if held-back words cannot be read. */
  readonly onProblem?: ((message: string) => void) | undefined;
}

/**
 * A Firestore database for visitors and for the owner. The owner needs another client, with credentials, so that is
 * opened on first use: for publishing, and for what is held back.
 */
export function openProject(project: FirestoreProject, options: ProjectOptions): Store {
  const { name, emulators, emulated = emulators !== undefined, onProblem } = options;
  const visitors = openFirestore(project, { name, emulators });
  const openContent = async () =>
    (await import("./content.ts")).openFirestoreContent(project.projectId, { name, emulated });
  let content: ReturnType<typeof openContent> | undefined;
  const owner = () => (content ??= openContent());

  /** Nothing without credentials: then protected mode shows bars. */
  async function heldBack(collection: string): Promise<ReadonlyMap<string, object>> {
    try {
      return await (await owner()).heldBack(collection);
    } catch (error) {
      if (!(error instanceof StoreUnavailable && lacksRights(error))) throw error;
      onProblem?.(
        `Protected mode shows bars: ${formatError(error)}. Give this server an account that may read ` +
          `${project.projectId} (role Cloud Datastore Viewer), as described in docs/deploy.md`,
      );
      return new Map();
    }
  }

  return {
    ...visitors,
    async read(collection, whole) {
      const seen = visitors.read(collection, false);
      if (!whole) return seen;
      const [documents, parts] = await Promise.all([seen, heldBack(collection)]);
      return documents.map(
        (document): StoredDocument => ({ ...document, data: parts.get(document.id) ?? document.data }),
      );
    },
    published: async (collection) => (await owner()).published(collection),
    documents: async (collection) => (await owner()).documents(collection),
    put: async (...document) => (await owner()).put(...document),
    remove: async (collection, id) => (await owner()).remove(collection, id),
    setVersion: async (version) => (await owner()).setVersion(version),
    addCounts: async (...added) => (await owner()).addCounts(...added),
    close() {
      visitors.close();
      void content?.then((opened) => opened.close());
    },
  };
}
