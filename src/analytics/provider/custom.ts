import { type Connect, NotAnalytics } from "./site-analytics.ts";

/** A script of the owner's own, which defines `window.siteAnalytics`. */
export const connect: Connect = async ({ script, id }, load) => {
  await load(script, { id });
  if (window.siteAnalytics === undefined) throw new NotAnalytics("window.siteAnalytics", script);
  return window.siteAnalytics;
};
