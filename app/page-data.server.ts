import type { RouterContextProvider } from "react-router";
import { siteContext } from "./context.ts";

/** Marks a page's data with the moment it was true, where a store was away and memory answered (D23). */
export function markStale<T extends object>(
  context: Readonly<RouterContextProvider>,
  data: T,
): T & { readonly staleSince: string | undefined } {
  return { ...data, staleSince: context.get(siteContext).staleSince()?.toISOString() };
}
