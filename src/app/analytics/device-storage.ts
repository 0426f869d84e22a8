import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { chooseCounted, deleteKept, type Kept, onKeptChange, readKept } from "../../analytics/device/device.ts";
import { countsVisits } from "../../analytics/events/counting.ts";
import { letSlashOpenSearch, onSlashChange, slashOpensSearch } from "../layout/search/slash-key.ts";
import type { loader } from "../root.tsx";
import { chosenTheme, forgetTheme, onThemeChange } from "../styles/theme-toggle.tsx";

/** What the site keeps in this browser. */
export interface KeptHere extends Kept {
  readonly theme: string | undefined;
  /** Whether a slash alone opens the search. */
  readonly slash: boolean;
}

let last: { readonly text: string; readonly kept?: KeptHere } = { text: "" };

/** The same object until something changes, as React asks for. */
function snapshot(): KeptHere | undefined {
  const kept: KeptHere = { ...readKept(), theme: chosenTheme(), slash: slashOpensSearch() };
  const text = JSON.stringify(kept);
  if (text !== last.text) last = { text, kept };
  return last.kept;
}

function subscribe(listener: () => void): () => void {
  const ends = [onKeptChange(listener), onThemeChange(listener), onSlashChange(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/** Follows what the site keeps in this browser; undefined where scripts are not at work. */
export function useKeptHere(): KeptHere | undefined {
  return useSyncExternalStore(subscribe, snapshot, () => undefined);
}

/** Whether this copy of the site counts visits from this browser, as long as its visitor lets it. For browsers only. */
export function useCountsVisits(): boolean {
  const config = useRouteLoaderData<typeof loader>("root")?.telemetry;
  return config !== undefined && countsVisits(config, navigator);
}

/** Deletes all of it but the choice not to be counted. */
export function deleteKeptHere(): void {
  forgetTheme();
  letSlashOpenSearch(true);
  deleteKept();
}

/** Sets whether visits from this browser are counted. */
export function countVisits(counted: boolean): void {
  chooseCounted(counted);
}
