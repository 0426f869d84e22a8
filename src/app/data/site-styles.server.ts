import type { RouterContextProvider } from "react-router";
import { type SiteContext, siteContext } from "../context.ts";
import rightToLeft from "../styles/right-to-left.css?inline";
import { homeMeasures } from "./home-measures.server.ts";
import { themeRules } from "./theme-rules.server.ts";

/** Rules from the site's settings. Only numbers, colors and enumerated words, because the text is not escaped. */
type Rules = (site: SiteContext) => string;

const RULES: readonly Rules[] = [
  ({ site }) => themeRules(site.theme),
  homeMeasures,
  ({ site }) => (site.language.direction === "rtl" ? rightToLeft : ""),
];

/**
 * The style element in the head of every page; may be empty. The policy of the first document contains its hash, and
 * client-side navigation stays in that document, so the rules must be the same for all pages.
 */
export function siteStyles(context: Readonly<RouterContextProvider>): string {
  const site = context.get(siteContext);
  return RULES.map((rules) => rules(site)).join("");
}
