import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import {
  asksForPrivacy,
  clearStorage,
  type DeviceStorage,
  onStorageChange,
  readStorage,
} from "../../analytics/device.ts";
import type { loader } from "../root.tsx";
import { chosenTheme, clearTheme, onThemeChange, type Theme } from "../styles/theme-toggle.tsx";

export interface StoredHere extends DeviceStorage {
  readonly theme: Theme | undefined;
}

let last: { readonly text: string; readonly kept?: StoredHere } = { text: "" };

/** Stable until something changes, as `useSyncExternalStore` requires. */
function snapshot(): StoredHere | undefined {
  const kept: StoredHere = { ...readStorage(), theme: chosenTheme() };
  const text = JSON.stringify(kept);
  if (text !== last.text) last = { text, kept };
  return last.kept;
}

function subscribe(listener: () => void): () => void {
  const ends = [onStorageChange(listener), onThemeChange(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/** Undefined without scripts. */
export function useDeviceStorage(): StoredHere | undefined {
  return useSyncExternalStore(subscribe, snapshot, () => undefined);
}

/** Whether this site counts visits from this browser at all. In browsers only. */
export function useCountsVisits(): boolean {
  const { counters, provider } = useRouteLoaderData<typeof loader>("root")?.analytics ?? {};
  return counters !== undefined || (provider !== undefined && !asksForPrivacy(navigator));
}

/** Everything but the opt-out. */
export function clearDeviceStorage(): void {
  clearTheme();
  clearStorage();
}
