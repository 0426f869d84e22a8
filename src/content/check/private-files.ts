import { AWARDS } from "../../domain/experience/experience.ts";
import { LANGUAGES, SKILLS } from "../../domain/resume/resume.ts";
import { suggest } from "../diagnostic.ts";
import { type CheckRule, ofKind, report, textsIn } from "./rule.ts";

/** Versions of the résumé and links of recipients on a host that cannot serve them. */
export const serverNeeded: CheckRule = ({ sources, staticHost: host }) => {
  if (host === undefined) return [];
  const message = `${host} has only the exported files, and this file needs a server`;
  const expected = "a host of docs/deploy.md that runs the server; npm run edit shows the files of a version";
  return [...ofKind(sources, "resume-version"), ...ofKind(sources, "recipients")].map((source) =>
    report({ source }, { rule: "needs-server", message, expected }),
  );
};

/** Categories and chips in versions of the résumé that no entry has. */
export const versions: CheckRule = ({ sources }) =>
  ["categories.*", "chips.*"].flatMap((list) => {
    const own = textsIn(sources, { experience: [list] }).map(({ value }) => value);
    const known = list === "chips.*" ? own : [...own, AWARDS, SKILLS, LANGUAGES];
    return textsIn(sources, { "resume-version": [list] })
      .filter(({ value }) => !known.includes(value))
      .map((field) => {
        const message = `no entry has "${field.value}"`;
        const expected = `one of ${[...new Set(known)].join(", ")}`;
        return report(field, { rule: "unlisted", message, expected, suggestion: suggest(field.value, known) });
      });
  });
