import type { DatabaseSync } from "node:sqlite";

/** Limits of a generation. An id is remembered for one to two generations. */
export const GENERATION_IDS = 50_000;
const GENERATION_MS = 7 * 24 * 3_600_000;

const NOW = "SELECT number, began, ids FROM generation";
const BEGIN = "UPDATE generation SET number = ?, began = ?, ids = 0";
const FORGET = "DELETE FROM ids WHERE generation < ?";
const RESTART_CLOCK = "UPDATE generation SET began = ?";
const NOTE = "INSERT OR IGNORE INTO ids (id, generation) SELECT ?, number FROM generation";
const NOTED = "UPDATE generation SET ids = ids + 1";

/** Remembers which events were counted, for a limited time and number. Call it inside a transaction. */
export interface IdMemory {
  expire(): void;
  /** Records an event; false if it was recorded before. An event without an id is always new. */
  isNew(id: string | undefined): boolean;
}

/**
 * A memory in a database with the tables of `OUTBOX_MIGRATIONS`. A clock that jumps ahead ends only one generation, so
 * events from before the jump are still known; one set back only prolongs a generation.
 */
export function idMemory(database: DatabaseSync, now: () => Date, generationIds: number): IdMemory {
  const current = database.prepare(NOW);
  const begin = database.prepare(BEGIN);
  const forget = database.prepare(FORGET);
  const restartClock = database.prepare(RESTART_CLOCK);
  const note = database.prepare(NOTE);
  const noted = database.prepare(NOTED);
  return {
    expire() {
      const { number, began, ids } = current.get() ?? {};
      const time = now().getTime();
      const age = time - Number(began);
      if (age < 0) restartClock.run(time);
      if (age < GENERATION_MS && Number(ids) < generationIds) return;
      begin.run(Number(number) + 1, time);
      forget.run(Number(number));
    },
    isNew(id) {
      if (id === undefined) return true;
      if (note.run(id.toLowerCase()).changes === 0) return false;
      noted.run();
      return true;
    },
  };
}
