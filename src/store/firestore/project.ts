import type { Store } from "../engine.ts";
import { type FirestoreOptions, type FirestoreProject, openFirestore } from "./firestore.ts";

/**
 * A Firestore database for visitors and for the owner. The owner needs another client, and credentials that the site
 * does not, so that is opened on first use.
 */
export function openProject(
  project: FirestoreProject,
  { name, emulators }: Pick<FirestoreOptions, "emulators"> & { readonly name: string },
): Store {
  const documents = openFirestore(project, { name, emulators });
  const openContent = async () => (await import("./content.ts")).openFirestoreContent(project.projectId, { name });
  let content: ReturnType<typeof openContent> | undefined;
  const owner = () => (content ??= openContent());
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
