import type { DataRouter } from "react-router";
import {
  type EventValue,
  FIXED_EVENTS,
  type KnownLinks,
  type ShownPage,
  WITH_PICTURES,
} from "../../analytics/events.ts";
import { startAnalytics } from "../../analytics/start.ts";
import type { Network } from "../../domain/site/links.ts";
import { LIST_LAYOUTS } from "../../domain/site/lists.ts";
import { linksIn } from "../../domain/site/menu.ts";
import { listPath } from "../browser/list-path.ts";
import type { LayoutData } from "../layout/layout-data.server.ts";
import type { loader } from "../root.tsx";

declare global {
  interface Window {
    /** React Router exposes its router for development tools. Nothing else reports navigation outside components. */
    readonly __reactRouterDataRouter?: DataRouter;
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
  const isVersion = router.state.matches.some(({ route }) => route.id === "resume-version");
  const countPage = startAnalytics({
    // A provider must not learn the address of a version of the resume.
    config: isVersion ? { ...root.analytics, provider: undefined } : root.analytics,
    base,
    known: knownLinks(root.layout),
    page: () => shownPage(router.state, base),
  });
  let shown: string | undefined;
  function follow({ location, navigation, errors, matches }: DataRouter["state"]): void {
    const path = listPath(location.pathname);
    if (navigation.state !== "idle" || path === shown) return;
    // An error page is not counted until a retry succeeds.
    const failed = errors !== null || matches.some(({ route }) => !window.__reactRouterRouteModules?.[route.id]);
    shown = failed ? undefined : path;
    if (!failed) countPage();
  }
  follow(router.state);
  router.subscribe(follow);
}

function shownPage({ location, matches, loaderData }: DataRouter["state"], base: string): ShownPage {
  const id = matches.at(-1)?.route.id ?? "";
  const kind = kindOfRoute(id);
  // A post that does not exist is an unknown address.
  const shared =
    loaderData[id]?.nearest !== undefined
      ? "not-found"
      : ["not-found", "post", "resume-version"].find((name) => name === kind);
  const path = listPath(location.pathname).slice(base.length);
  return {
    id: shared ?? (path.replaceAll("/", "-") || "home"),
    kind,
    hasPictures: WITH_PICTURES.includes(kind),
    printsResume: loaderData[id]?.resume !== undefined,
  };
}

/** The kind of page that a route shows. Its id begins with the kind or, for lists of experiences, with the layout. */
export function kindOfRoute(id: string): string {
  const [start = ""] = id.split("/");
  return LIST_LAYOUTS.some((layout) => layout === start) ? "experiences" : start;
}

/** External addresses counted by name: the owner's links and the menu's live app. */
function knownLinks({ links, menu }: Pick<LayoutData, "links" | "menu">): KnownLinks {
  const app = linksIn(menu).find(({ id }) => id === "live-app");
  return new Map([
    ...(app === undefined ? [] : ([[app.url, "live-app"]] as const)),
    ...links.flatMap(({ url, network }) => (network === "page" ? [] : [[url, eventValueOf(network)] as const])),
  ]);
}

/** Networks without a name of their own count as `website`. */
function eventValueOf(network: Network): EventValue<"outbound"> {
  return FIXED_EVENTS.outbound.find((name) => name === network) ?? "website";
}
