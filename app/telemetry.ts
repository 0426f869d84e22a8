import type { DataRouter } from "react-router";
import { startTelemetry } from "../telemetry/start.ts";
import type { loader } from "./root.tsx";
import { outboundLinks } from "./telemetry-links.ts";

declare global {
  interface Window {
    /** The router of this page, which React Router leaves here for its development tools. */
    readonly __reactRouterDataRouter?: DataRouter;
  }
}

/**
 * Counts the visit and every page of it. It follows the router from outside, so that no component knows of it.
 */
export function startCounting(): void {
  const router = window.__reactRouterDataRouter;
  const root: Awaited<ReturnType<typeof loader>> | undefined = router?.state.loaderData["root"];
  if (router === undefined || root === undefined) return;
  const arrived = startTelemetry({
    config: root.telemetry,
    base: import.meta.env.BASE_URL,
    known: outboundLinks(root.shell),
  });
  let { pathname } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== "idle" || location.pathname === pathname) return;
    pathname = location.pathname;
    arrived();
  });
}
