import type { KeyValues } from "../device/storage.ts";
import { KEPT } from "../device/storage-keys.ts";

/** Why an event was given up: too many waited, or the other side turned it down for good. */
export type Loss = "dropped" | "refused";

/** Counts the events that were given up, so that it shows. Two tabs at once may count one too few. */
export interface Losses {
  add(loss: Loss): void;
  read(): Readonly<Record<Loss, number>>;
}

/** Losses as storage keeps them: `2 1`, dropped and refused. */
export function createLosses(storage: KeyValues): Losses {
  function read(): Record<Loss, number> {
    const [dropped = 0, refused = 0] = (storage.get(KEPT.lost) ?? "").split(" ").map((n) => Number(n) || 0);
    return { dropped, refused };
  }
  return {
    read,
    add(loss) {
      const counts = read();
      counts[loss] += 1;
      storage.set(KEPT.lost, `${counts.dropped} ${counts.refused}`);
    },
  };
}
