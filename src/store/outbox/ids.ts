import type { DatabaseSync } from "node:sqlite";

/** Bounds of a generation: what is forgotten is between one and two of them old. */
export const GENERATION_IDS = 50_000;
const GENERATION_MS = 7 * 24 * 3_600_000;

const NOW = "SELECT number, began, ids FROM generation";
const BEGIN = "UPDATE generation SET number = ?, began = ?, ids = 0";
const FORGET = "DELETE FROM ids WHERE generation < ?";
const RESTART_CLOCK = "UPDATE generation SET began = ?";
const NOTE = "INSERT OR IGNORE INTO ids (id, generation) SELECT ?, number FROM generation";
const NOTED = "UPDATE generation SET ids = ids + 1";

/** Remembers which events were taken in, for a bounded time and number. To be used inside a transaction. */
export interface IdMemory {
  /** Forgets what is too old or too much. */
  tidy(): void;
  /** Whether an event has not been taken in before; from now on it has. One without an id is always new. */
  isNew(id: string | undefined): boolean;
}

/**
 * A memory in a database with the tables of `OUTBOX_LAYOUT`. A clock that jumps ahead ends one generation and no more,
 * so what arrived before the jump is still known after it; one that is put back only makes a generation last longer.
 */
export function idMemory(database: DatabaseSync, now: () => Date, generationIds: number): IdMemory {
  const current = database.prepare(NOW);
  const begin = database.prepare(BEGIN);
  const forget = database.prepare(FORGET);
  const restartClock = database.prepare(RESTART_CLOCK);
  const note = database.prepare(NOTE);
  const noted = database.prepare(NOTED);
  return {
    tidy() {
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
