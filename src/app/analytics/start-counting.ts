import type { DataRouter } from "react-router";
import { type ShownPage, WITH_PICTURES } from "../../analytics/events/events.ts";
import { startAnalytics } from "../../analytics/start.ts";
import { listPath } from "../browser/list-path.ts";
import type { loader } from "../root.tsx";
import { outboundLinks } from "./links.ts";
import { kindOfRoute } from "./route-kind.ts";

declare global {
  interface Window {
    /** React Router exposes its router for development tools. Nothing else reports navigation outside components. */
    readonly __reactRouterDataRouter?: DataRouter;
    /** Loaded page modules by route. */
    readonly __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
  }
}

/** Counts the visit and its pages. Subscribes to the router, so that no component is involved. */
export function startCounting(): void {
  const router = window.__reactRouterDataRouter;
  const root: Awaited<ReturnType<typeof loader>> | undefined = router?.state.loaderData["root"];
  if (router === undefined || root === undefined) return;
  // Pages count as one in all languages.
  const base = router.basename ?? "/";
  const arrived = startAnalytics({
    config: root.analytics,
    base,
    known: outboundLinks(root.layout),
    page: () => shownPage(router.state, base),
  });
  let shown: string | undefined;
  function follow({ location, navigation, errors, matches }: DataRouter["state"]): void {
    const path = listPath(location.pathname);
    if (navigation.state !== "idle" || path === shown) return;
    // An error page is not counted until a retry succeeds.
    const failed = errors !== null || matches.some(({ route }) => !window.__reactRouterRouteModules?.[route.id]);
    shown = failed ? undefined : path;
    if (!failed) arrived();
  }
  follow(router.state);
  router.subscribe(follow);
}

/** The current page, by its route. */
function shownPage({ location, matches, loaderData }: DataRouter["state"], base: string): ShownPage {
  const id = matches.at(-1)?.route.id ?? "";
  const kind = kindOfRoute(id);
  // A post that does not exist is an unknown address.
  const counted =
    loaderData[id]?.nearest !== undefined ? "not-found" : ["not-found", "post"].find((one) => one === kind);
  const path = listPath(location.pathname).slice(base.length);
  return {
    id: counted ?? (path.replaceAll("/", "-") || "home"),
    kind,
    hasPictures: WITH_PICTURES.includes(kind),
    printsResume: loaderData[id]?.resume !== undefined,
  };
}
