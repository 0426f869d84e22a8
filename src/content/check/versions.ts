import { AWARDS } from "../../domain/experience/experience.ts";
import { LANGUAGES, SKILLS } from "../../domain/resume/resume.ts";
import { suggest } from "../diagnostic.ts";
import { textsAt } from "../yaml/field-values.ts";
import { type CheckRule, diagnosticAt, fieldDiagnostic, ofKind } from "./rule.ts";

/** Categories and chips in versions of the résumé that no entry has, and a host that cannot serve versions. */
export const versions: CheckRule = ({ sources, staticHost: host }) => {
  const entries = ofKind(sources, "experience");
  const named = (field: string) =>
    entries.flatMap(({ data }) => textsAt(data, [`${field}.*`]).map(({ value }) => value));
  const known = { categories: [...named("categories"), AWARDS, SKILLS, LANGUAGES], chips: named("chips") };
  const message = `${host} has only the exported files, and a version of the résumé needs a server`;
  const expected = "a host with a server, or its files, which npm run edit shows";
  return ofKind(sources, "resume-version").flatMap((source) => [
    ...Object.entries(known).flatMap(([field, names]) =>
      textsAt(source.data, [`${field}.*`]).flatMap((one) => {
        if (names.includes(one.value)) return [];
        const details = { expected: `one of ${[...new Set(names)].join(", ")}`, suggestion: suggest(one.value, names) };
        return fieldDiagnostic(source, one, "unlisted", `no entry has "${one.value}"`, details);
      }),
    ),
    ...(host === undefined ? [] : [diagnosticAt(source, [], { rule: "needs-server", message, expected })]),
  ]);
};
