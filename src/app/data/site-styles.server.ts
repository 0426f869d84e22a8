import type { RouterContextProvider } from "react-router";
import { type SiteContext, siteContext } from "../context.ts";
import { homeMeasures } from "./home-measures.server.ts";
import { themeRules } from "./theme-rules.server.ts";

/** Rules told by the site's settings. Numbers, colors and enumerated words only: the text is not escaped. */
type Rules = (site: SiteContext) => string;

const RULES: readonly Rules[] = [({ site }) => themeRules(site.theme), homeMeasures];

/**
 * The style element in the head of every page; empty where there is none. The policy of the first document holds its
 * hash, and later pages are drawn into that document: so these are the same for all pages, and set custom properties.
 */
export function siteStyles(context: Readonly<RouterContextProvider>): string {
  const site = context.get(siteContext);
  return RULES.map((rules) => rules(site)).join("");
}
