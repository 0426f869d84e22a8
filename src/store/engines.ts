import { type ConfiguredStore, type Engine, InvalidStore, type StoreSetting } from "./engine.ts";
import { firestore } from "./firestore/engine.ts";
import { sqlite } from "./sqlite/engine.ts";

/** Engines by name, as at the start of a setting. */
export type Engines = Readonly<Record<string, Engine>>;

/** Every engine of this build. */
export const ENGINES: Engines = { sqlite, firestore };

/** A configured store with its setting. */
export interface StoreSource extends ConfiguredStore {
  /** The setting itself: `sqlite:portfolio.db`. */
  readonly setting: string;
  readonly engine: Engine;
}

/**
 * Reads the setting of a store: `<engine>:<place>`.
 * @throws InvalidStore
 */
export function readStore(
  setting: string,
  { engines = ENGINES, ...context }: Omit<StoreSetting, "place"> & { readonly engines?: Engines },
): StoreSource {
  const [, name = "", place = ""] = /^(\w+):(.+)$/s.exec(setting) ?? [];
  const engine = Object.hasOwn(engines, name) ? engines[name] : undefined;
  if (engine === undefined) {
    const forms = Object.values(engines).map(({ form }) => form);
    throw new InvalidStore(`${context.name.toUpperCase()}_STORE is "${setting}": expected ${forms.join(" or ")}`);
  }
  return { setting, engine, ...engine.configure({ ...context, place }) };
}
