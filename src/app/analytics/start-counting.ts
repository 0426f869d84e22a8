import type { DataRouter } from "react-router";
import { startAnalytics } from "../../analytics/start.ts";
import type { loader } from "../root.tsx";
import { outboundLinks } from "./links.ts";

declare global {
  interface Window {
    /** The router of this page, which React Router leaves here for its development tools. */
    readonly __reactRouterDataRouter?: DataRouter;
    /** The code of pages by route, of those whose code has loaded. */
    readonly __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
  }
}

/**
 * Counts the visit and every page of it. It follows the router from outside, so that no component knows of it.
 */
export function startCounting(): void {
  const router = window.__reactRouterDataRouter;
  const root: Awaited<ReturnType<typeof loader>> | undefined = router?.state.loaderData["root"];
  if (router === undefined || root === undefined) return;
  const arrived = startAnalytics({
    config: root.analytics,
    base: import.meta.env.BASE_URL,
    known: outboundLinks(root.layout),
  });
  let shown: string | undefined;
  function follow({ location, navigation, errors, matches }: DataRouter["state"]): void {
    if (navigation.state !== "idle" || location.pathname === shown) return;
    // An error in a page's place is not the page. It counts when trying again has brought it.
    const failed = errors !== null || matches.some(({ route }) => !window.__reactRouterRouteModules?.[route.id]);
    shown = failed ? undefined : location.pathname;
    if (!failed) arrived();
  }
  follow(router.state);
  router.subscribe(follow);
}
