import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import {
  chooseCounted,
  clearStorage,
  type DeviceStorage,
  onStorageChange,
  readStorage,
} from "../../analytics/device/device.ts";
import { countsVisits } from "../../analytics/events/counting.ts";
import { onSlashChange, setSlashOpensSearch, slashOpensSearch } from "../layout/search/slash-key.ts";
import type { loader } from "../root.tsx";
import { chosenTheme, clearTheme, onThemeChange } from "../styles/theme-toggle.tsx";

/** What the site keeps in this browser. */
export interface StoredHere extends DeviceStorage {
  readonly theme: string | undefined;
  /** Whether a slash alone opens the search. */
  readonly slash: boolean;
}

let last: { readonly text: string; readonly kept?: StoredHere } = { text: "" };

/** The same object until something changes, as React asks for. */
function snapshot(): StoredHere | undefined {
  const kept: StoredHere = { ...readStorage(), theme: chosenTheme(), slash: slashOpensSearch() };
  const text = JSON.stringify(kept);
  if (text !== last.text) last = { text, kept };
  return last.kept;
}

function subscribe(listener: () => void): () => void {
  const ends = [onStorageChange(listener), onThemeChange(listener), onSlashChange(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/** Follows what the site keeps in this browser; undefined where scripts are not at work. */
export function useDeviceStorage(): StoredHere | undefined {
  return useSyncExternalStore(subscribe, snapshot, () => undefined);
}

/** Whether this copy of the site counts visits from this browser, as long as its visitor lets it. For browsers only. */
export function useCountsVisits(): boolean {
  const config = useRouteLoaderData<typeof loader>("root")?.analytics;
  return config !== undefined && countsVisits(config, navigator);
}

/** Deletes all of it but the choice not to be counted. */
export function clearDeviceStorage(): void {
  clearTheme();
  setSlashOpensSearch(true);
  clearStorage();
}

/** Sets whether visits from this browser are counted. */
export function countVisits(counted: boolean): void {
  chooseCounted(counted);
}
