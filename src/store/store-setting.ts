import type { ContentStore, DocumentStore } from "../domain/documents/document-store.ts";

/** A hosted store: reading and counting for visitors, publishing for the owner. */
export type Store = DocumentStore & ContentStore;

/** Where the documents of a database are: in the content folder, or in a hosted store, which is not open yet. */
export type StoreSetting =
  | { readonly engine: "files" }
  | {
      readonly engine: "firestore";
      /** @param onProblem called if what is held back cannot be read */
      open(onProblem: (message: string) => void): Promise<Store>;
    };
