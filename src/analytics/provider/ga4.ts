import { type Connect, pageUrl } from "./site-analytics.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's event for history changes, which it counts as page views unless that is turned off. */
const HISTORY = "gtm.historyChange-v2";

/** Google Analytics 4 with consent denied: no cookies, no id, only "cookieless pings". */
export const connect: Connect = async ({ script, id }, load) => {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: Google's script passes over arrays.
    layer.push(arguments);
  }
  const denied = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];
  gtag("consent", "default", Object.fromEntries(denied.map((use) => [use, "denied"])));
  gtag("js", new Date());
  gtag("config", id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    page_location: pageUrl(location.pathname),
  });
  const address = new URL(script);
  address.searchParams.set("id", id);
  await load(address.href, {});

  const push = layer.push.bind(layer);
  layer.push = (...entries) => push(...entries.filter((entry) => !isHistoryChange(entry)));
  return {
    pageView: ({ page, path }) => gtag("event", "page_view", { page_title: page, page_location: pageUrl(path) }),
    event: ({ name, value, path }) => gtag("event", name, { label: value, page_location: pageUrl(path) }),
  };
};

function isHistoryChange(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "event" in entry && entry.event === HISTORY;
}
