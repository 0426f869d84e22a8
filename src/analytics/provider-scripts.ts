import type { SiteAnalytics } from "./provider.ts";
import type { ProviderSettings } from "./settings.ts";

interface PlausibleOptions {
  /** Newer scripts read `url`, older ones `u`. */
  readonly url: string;
  readonly u: string;
  readonly props?: Readonly<Record<string, string>>;
  /** Older scripts pass nothing, newer ones a status or an error. */
  callback(response?: { readonly status?: number; readonly error?: unknown }): void;
}

type Plausible = (name: string, options: PlausibleOptions) => void;
type UmamiPayload = Readonly<Record<string, unknown>>;

declare global {
  interface Window {
    siteAnalytics?: SiteAnalytics;
    plausible?: Plausible;
    umami?: { track(change: (payload: UmamiPayload) => UmamiPayload): Promise<unknown> };
    dataLayer?: unknown[];
  }
}

/** Loads the provider's script and turns its automatic counting off. */
type Connect = (settings: ProviderSettings) => Promise<SiteAnalytics>;

const ADAPTERS: Readonly<Record<ProviderSettings["kind"], Connect>> = {
  custom: connectCustom,
  plausible: connectPlausible,
  umami: connectUmami,
  ga4: connectGoogle,
};

/** @throws Error naming the script if it does not load or does not fit the settings */
export function loadProvider(settings: ProviderSettings): Promise<SiteAnalytics> {
  return ADAPTERS[settings.kind](settings);
}

function loadScript(address: string, data: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = address;
    Object.assign(element.dataset, data);
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => reject(new Error(`Could not load the analytics script ${address}`)));
    document.head.append(element);
  });
}

function undefinedInterface(name: string, script: string): Error {
  return new Error(`The analytics script defines no ${name}: ${script}`);
}

/** Without the query, which may identify someone. */
function pageUrl(path: string): string {
  return location.origin + path;
}

/** The owner's script defines `window.siteAnalytics`. */
async function connectCustom({ script, id }: ProviderSettings): Promise<SiteAnalytics> {
  await loadScript(script, { id });
  if (window.siteAnalytics === undefined) throw undefinedInterface("window.siteAnalytics", script);
  return window.siteAnalytics;
}

/**
 * Newer scripts (`pa-….js`) read options from `window.plausible.o`. Of the older ones, only those with `manual` in their
 * name leave page views to the site; the settings refuse others.
 */
async function connectPlausible({ script, id }: ProviderSettings): Promise<SiteAnalytics> {
  const stub: Plausible = () => undefined;
  window.plausible = Object.assign(stub, {
    o: {
      endpoint: new URL("/api/event", script).href,
      autoCapturePageviews: false,
      outboundLinks: false,
      fileDownloads: false,
      formSubmissions: false,
    },
  });
  await loadScript(script, { domain: id });
  const { plausible } = window;
  if (plausible === stub) throw undefinedInterface("window.plausible", script);

  const send = (name: string, path: string, props?: PlausibleOptions["props"]) =>
    new Promise<void>((resolve, reject) => {
      const url = pageUrl(path);
      plausible(name, {
        url,
        u: url,
        ...(props && { props }),
        callback({ status = 0, error } = {}) {
          if (error !== undefined || status === 429 || status >= 500)
            reject(new Error(`Plausible: ${error ?? status}`));
          else resolve();
        },
      });
    });
  return {
    pageView: ({ path }) => send("pageview", path),
    event: ({ name, value, path }) => send(name, path, { value }),
  };
}

/** The script does not report failures, so events are lost while its service is unavailable. */
async function connectUmami({ script, id }: ProviderSettings): Promise<SiteAnalytics> {
  // `identityStitching` of newer scripts would store an id.
  await loadScript(script, { websiteId: id, autoTrack: "false", identityStitching: "false" });
  const { umami } = window;
  if (umami === undefined) throw undefinedInterface("window.umami", script);

  let isFirst = true;
  function send(change: UmamiPayload): Promise<unknown> | undefined {
    // The referrer belongs to the first page only.
    const referrer = isFirst ? {} : { referrer: "" };
    isFirst = false;
    return umami?.track((payload) => ({ ...payload, ...referrer, ...change }));
  }
  return {
    pageView: ({ page, path }) => send({ url: path, title: page }),
    event: ({ name, value, path }) => send({ url: path, title: "", name, data: { value } }),
  };
}

/** Google's script pushes this event on history changes and counts it as a page view, but the site counts its own. */
const HISTORY = "gtm.historyChange-v2";

/** Google Analytics 4 with consent denied: no cookies, no id, only "cookieless pings". */
async function connectGoogle({ script, id }: ProviderSettings): Promise<SiteAnalytics> {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: Google's script ignores arrays.
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
  await loadScript(address.href, {});

  const push = layer.push.bind(layer);
  const isHistoryChange = (entry: unknown) =>
    typeof entry === "object" && entry !== null && "event" in entry && entry.event === HISTORY;
  layer.push = (...entries) => push(...entries.filter((entry) => !isHistoryChange(entry)));
  return {
    pageView: ({ page, path }) => gtag("event", "page_view", { page_title: page, page_location: pageUrl(path) }),
    event: ({ name, value, path }) => gtag("event", name, { label: value, page_location: pageUrl(path) }),
  };
}
