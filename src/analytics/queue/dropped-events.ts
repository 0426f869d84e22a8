import type { KeyValues } from "../device/storage.ts";
import { STORAGE_KEYS } from "../device/storage-keys.ts";

/** Why an event was given up: too many waited, or the other side turned it down for good. */
export type DroppedEvent = "dropped" | "refused";

/** Counts the events that were given up, so that it shows. Two tabs at once may count one too few. */
export interface DroppedEvents {
  add(loss: DroppedEvent): void;
  read(): Readonly<Record<DroppedEvent, number>>;
}

/** Losses as storage keeps them: `2 1`, dropped and refused. */
export function createDroppedEvents(storage: KeyValues): DroppedEvents {
  function read(): Record<DroppedEvent, number> {
    const [dropped = 0, refused = 0] = (storage.get(STORAGE_KEYS.lost) ?? "").split(" ").map((n) => Number(n) || 0);
    return { dropped, refused };
  }
  return {
    read,
    add(loss) {
      const counts = read();
      counts[loss] += 1;
      storage.set(STORAGE_KEYS.lost, `${counts.dropped} ${counts.refused}`);
    },
  };
}
