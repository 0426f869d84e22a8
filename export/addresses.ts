import type { ServerBuild } from "react-router";

/** The address at which the page for unknown ones is asked for: it is written as the host's own page for them. */
export const NOT_FOUND = "/404";

/** Every address that the application answers, below the base path; those with something to fill in are none. */
export function applicationAddresses(routes: ServerBuild["routes"]): readonly string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (route === undefined) return "";
    return `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}`;
  };
  const leaves = Object.values(routes).filter((route) => route?.index || route?.path);
  return leaves.map((route) => pathOf(route?.id) || "/").filter((address) => !/[:*]/.test(address));
}
