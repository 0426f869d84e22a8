import { type EventValue, FIXED_EVENTS } from "../../analytics/events/events.ts";
import type { KnownLinks } from "../../analytics/events/links.ts";
import type { Network } from "../../domain/site/links.ts";
import type { Menu, MenuItem } from "../../domain/site/menu.ts";
import type { LayoutData } from "../layout/layout-data.server.ts";

/** External addresses counted by name: the owner's links and the menu's live app. */
export function outboundLinks({ links, menu }: Pick<LayoutData, "links" | "menu">): KnownLinks {
  const app = itemsOf(menu).find(({ id }) => id === "live-app");
  return new Map([
    ...(app?.type === "item" ? ([[app.url, "live-app"]] as const) : []),
    ...links.flatMap(({ url, network }) => (network === "page" ? [] : [[url, nameOf(network)] as const])),
  ]);
}

/** Networks without a name of their own count as `website`. */
function nameOf(network: Network): EventValue<"outbound"> {
  return FIXED_EVENTS.outbound.find((name) => name === network) ?? "website";
}

function itemsOf(entries: Menu | readonly MenuItem[]): readonly MenuItem[] {
  return entries.flatMap((entry) => [
    ...("type" in entry ? [entry] : []),
    ...("children" in entry ? itemsOf(entry.children) : []),
  ]);
}
