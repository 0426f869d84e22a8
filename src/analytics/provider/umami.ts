import { type Connect, NotAnalytics } from "./site-analytics.ts";

type Payload = Readonly<Record<string, unknown>>;

declare global {
  interface Window {
    umami?: { track(change: (payload: Payload) => Payload): Promise<unknown> };
  }
}

/** Umami. Its script does not report failures, so events are lost while its service is unavailable. */
export const connect: Connect = async ({ script, id }, load) => {
  // `identityStitching` of newer scripts would store an id.
  await load(script, { websiteId: id, autoTrack: "false", identityStitching: "false" });
  const { umami } = window;
  if (umami === undefined) throw new NotAnalytics("window.umami", script);

  let first = true;
  function tell(change: Payload): Promise<unknown> | undefined {
    // The referrer belongs to the first page only.
    const referrer = first ? {} : { referrer: "" };
    first = false;
    return umami?.track((payload) => ({ ...payload, ...referrer, ...change }));
  }
  return {
    pageView: ({ page, path }) => tell({ url: path, title: page }),
    event: ({ name, value, path }) => tell({ url: path, title: "", name, data: { value } }),
  };
};
