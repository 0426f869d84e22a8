import { mkdir } from "node:fs/promises";
import path from "node:path";
import { StoreUnavailable } from "../../domain/documents/document-store.ts";
import type { Engine } from "../engine.ts";
import { openSqlite } from "./sqlite.ts";

const MEMORY = ":memory:";

/** The setting of an in-memory store. */
export const IN_MEMORY = `sqlite:${MEMORY}`;

/** Embedded: a file below the data folder, or `:memory:`. */
export const sqlite: Engine = {
  form: "sqlite:<path>",
  filledBy: "site",
  freshMs: 60_000,
  deliveryMs: [1_000, 1_000],
  variables: () => [],
  configure({ name, place, dataDir }) {
    if (place === MEMORY) return { isLasting: false, open: async () => openSqlite(MEMORY, { name }) };
    const file = path.resolve(dataDir, place);
    return {
      file,
      isLasting: true,
      async open(onDamage) {
        try {
          await mkdir(path.dirname(file), { recursive: true });
        } catch (error) {
          throw new StoreUnavailable(name, error);
        }
        return openSqlite(file, { name, onDamage });
      },
    };
  },
};
