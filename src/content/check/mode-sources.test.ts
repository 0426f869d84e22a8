import { expect, it } from "vitest";
import { SITE_YAML, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { scanContent } from "../read/read-content.ts";
import { checkContent } from "./check-content.ts";
import { reportLine } from "./report-line.ts";

const TODAY = "2026-11-20";
const GRACE = { "portfolio/testimonies/grace.yaml": `${TESTIMONY}impact: 4\nvalidated: true\n` };

/** The lines of the check for these lists, which begin on line 2 of the file. */
async function linesFor(lists: { readonly protected: readonly string[]; readonly alerts: readonly string[] }) {
  const { modes: _, ...site } = JSON.parse(SITE_YAML);
  const text = [
    "modes:",
    `  protected: { sources: ${JSON.stringify(lists.protected)} }`,
    `  alerts: { sources: ${JSON.stringify(lists.alerts)} }`,
    ...Object.entries(site).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    "",
  ].join("\n");
  const read = await scanContent(await temporaryContent({ ...GRACE, "site.yaml": text }), TODAY);
  const problems = checkContent(read, { media: undefined, today: TODAY, pages: read.site?.pages });
  return problems.filter(({ rule }) => rule === "weak-source").map((problem) => reportLine("", problem));
}

it("warns about a source in both lists, in any case, at the list of alerts", async () => {
  expect(await linesFor({ protected: ["hiring-2027"], alerts: ["recruiter-note", " Hiring-2027"] })).toEqual([
    'site.yaml:3:40 warning weak-source: modes.alerts.sources.1: " Hiring-2027" also reveals redacted words, as it is in modes.protected.sources; expected a source of its own for each list',
  ]);
});

it("warns about a short source that reveals redacted words", async () => {
  expect(await linesFor({ protected: ["hiring-2027", "letter7"], alerts: [] })).toEqual([
    'site.yaml:2:40 warning weak-source: modes.protected.sources.1: "letter7" is so short that somebody may guess it and see redacted words; expected at least 8 characters',
  ]);
});

it("accepts the usual resume, and short sources of alerts, which reveal nothing", async () => {
  expect(await linesFor({ protected: ["Resume", "hiring27"], alerts: ["cv"] })).toEqual([]);
});
