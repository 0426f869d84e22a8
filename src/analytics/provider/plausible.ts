import { type Connect, NotAnalytics, pageUrl } from "./site-analytics.ts";

interface Options {
  /** `u` in older scripts. */
  readonly url: string;
  readonly u: string;
  readonly props?: Readonly<Record<string, string>>;
  /** Older scripts pass nothing, newer ones a status or an error. */
  callback(answer?: { readonly status?: number; readonly error?: unknown }): void;
}

type Plausible = (name: string, options: Options) => void;

declare global {
  interface Window {
    plausible?: Plausible;
  }
}

/**
 * Plausible. Newer scripts (`pa-….js`) read options from `window.plausible.o`. Of the older ones, only those with
 * `manual` in their name leave page views to the site; settings with others are refused.
 */
export const connect: Connect = async ({ script, id }, load) => {
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
  await load(script, { domain: id });
  const { plausible } = window;
  if (plausible === stub) throw new NotAnalytics("window.plausible", script);

  const tell = (name: string, path: string, props?: Options["props"]) =>
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
    pageView: ({ path }) => tell("pageview", path),
    event: ({ name, value, path }) => tell(name, path, { value }),
  };
};
