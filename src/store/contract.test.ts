import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describeStore } from "../../test/support/store/contract.ts";
import { openSqlite } from "./sqlite/sqlite.ts";

/** A store with a clock that can expire its session. */
function sqliteUnderTest(file: string, remove: () => Promise<void>) {
  let time = 0;
  const store = openSqlite(file, { now: () => new Date(time), sessionMs: 1000 });
  let open = true;
  const close = () => {
    if (open) store.close();
    open = false;
  };
  return {
    store,
    endSession: () => {
      time += 1000;
    },
    breakEngine: close,
    remove: async () => {
      close();
      await remove();
    },
  };
}

describeStore("SQLite in a file", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "stores-"));
  return sqliteUnderTest(path.join(folder, "store.db"), () => rm(folder, { recursive: true }));
});

describeStore("SQLite in memory", async () => sqliteUnderTest(":memory:", async () => undefined));
