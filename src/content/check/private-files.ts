import { AWARDS } from "../../domain/experience/experience.ts";
import { LANGUAGES, SKILLS } from "../../domain/resume/resume.ts";
import { suggest } from "../diagnostic.ts";
import { textsAt } from "../yaml/field-values.ts";
import { type CheckRule, diagnosticAt, fieldDiagnostic, ofKind } from "./rule.ts";

/** Versions of the résumé and links of recipients on a host that cannot serve them. */
export const serverNeeded: CheckRule = ({ sources, staticHost: host }) => {
  if (host === undefined) return [];
  const message = `${host} has only the exported files, and this file needs a server`;
  const expected = "a host of docs/deploy.md that runs the server; npm run edit shows the files of a version";
  return [...ofKind(sources, "resume-version"), ...ofKind(sources, "recipients")].map((source) =>
    diagnosticAt(source, [], { rule: "needs-server", message, expected }),
  );
};

/** Categories and chips in versions of the résumé that no entry has. */
export const versions: CheckRule = ({ sources }) => {
  const entries = ofKind(sources, "experience");
  const named = (field: string) =>
    entries.flatMap(({ data }) => textsAt(data, [`${field}.*`]).map(({ value }) => value));
  const known = { categories: [...named("categories"), AWARDS, SKILLS, LANGUAGES], chips: named("chips") };
  return ofKind(sources, "resume-version").flatMap((source) =>
    Object.entries(known).flatMap(([field, names]) =>
      textsAt(source.data, [`${field}.*`]).flatMap((one) => {
        if (names.includes(one.value)) return [];
        const details = { expected: `one of ${[...new Set(names)].join(", ")}`, suggestion: suggest(one.value, names) };
        return fieldDiagnostic(source, one, "unlisted", `no entry has "${one.value}"`, details);
      }),
    ),
  );
};
