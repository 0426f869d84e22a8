import type { Source } from "../read/source.ts";
import { textsAt } from "../yaml/field-values.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { type CheckRule, diagnosticAt, ofKind } from "./rule.ts";

/** In characters. The common words that people try first are shorter. */
const SHORTEST = 8;
/** The usual mark of links in a resume, which the documentation names: its owner knows that it is no secret (D24). */
const USUAL = "resume";

/**
 * `utm_source` values by which strangers could see redacted words: short ones, and those of alerts, which the owner
 * may have given to more people. A short source of alerts alone is fine, because it can only cause an email.
 */
export const modeSources: CheckRule = ({ sources }) => ofKind(sources, "site").flatMap(weakSources);

function weakSources(site: Source): readonly Diagnostic[] {
  const revealing = textsAt(site.data, ["modes.protected.sources.*"]);
  const words = new Set(revealing.map(({ value }) => plain(value)));
  const inBoth = textsAt(site.data, ["modes.alerts.sources.*"])
    .filter(({ value }) => words.has(plain(value)))
    .map(({ at, value }) => {
      const message = `${at.join(".")}: "${value}" also reveals redacted words, as it is in modes.protected.sources`;
      const expected = "a source of its own for each list";
      return diagnosticAt(site, at, { rule: "weak-source", message, value, expected });
    });
  const short = revealing
    .filter(({ value }) => plain(value).length < SHORTEST && plain(value) !== USUAL)
    .map(({ at, value }) => {
      const message = `${at.join(".")}: "${value}" is so short that somebody may guess it and see redacted words`;
      const expected = `at least ${SHORTEST} characters`;
      return diagnosticAt(site, at, { rule: "weak-source", message, value, expected });
    });
  return [...inBoth, ...short];
}

/** As the server compares them. */
function plain(source: string): string {
  return source.trim().toLowerCase();
}
