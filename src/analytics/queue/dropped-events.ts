import type { KeyValues } from "../device/storage.ts";
import { STORAGE_KEYS } from "../device/storage-keys.ts";

/** Too many events were waiting, or the destination refused it. */
export type DroppedEvent = "dropped" | "refused";

/** Counts dropped events. Two tabs at once may lose a count. */
export interface DroppedEvents {
  add(loss: DroppedEvent): void;
  read(): Readonly<Record<DroppedEvent, number>>;
}

/** Stored as `2 1`: dropped, refused. */
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
