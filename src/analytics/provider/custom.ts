import { type Connect, NotAnalytics } from "./site-analytics.ts";

/** The owner's script defines `window.siteAnalytics`. */
export const connect: Connect = async ({ script, id }, load) => {
  await load(script, { id });
  if (window.siteAnalytics === undefined) throw new NotAnalytics("window.siteAnalytics", script);
  return window.siteAnalytics;
};
