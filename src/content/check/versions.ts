import { AWARDS } from "../../domain/experience/experience.ts";
import { LANGUAGES, SKILLS } from "../../domain/resume/resume.ts";
import { suggest } from "../diagnostic.ts";
import { textsAt } from "../yaml/field-values.ts";
import { type CheckRule, diagnosticAt, fieldDiagnostic, ofKind } from "./rule.ts";

/** Categories and chips in versions of the résumé that no entry has, and a host that cannot serve versions. */
export const versions: CheckRule = ({ sources, staticHost }) => {
  const named = (field: string) =>
    ofKind(sources, "experience").flatMap(({ data }) => textsAt(data, [`${field}.*`]).map(({ value }) => value));
  const fields = { categories: [...named("categories"), AWARDS, SKILLS, LANGUAGES], chips: named("chips") };
  return ofKind(sources, "resume-version").flatMap((source) => {
    const unknown = Object.entries(fields).flatMap(([field, known]) =>
      textsAt(source.data, [`${field}.*`])
        .filter(({ value }) => !known.includes(value))
        .map((one) => {
          const details = {
            expected: `one of ${[...new Set(known)].join(", ")}`,
            suggestion: suggest(one.value, known),
          };
          return fieldDiagnostic(source, one, "unlisted", `no entry has "${one.value}"`, details);
        }),
    );
    if (staticHost === undefined) return unknown;
    const message = `${staticHost} has only the exported files, and a version of the résumé needs a server`;
    const expected = "a host with a server, or its files, which npm run edit shows";
    return [...unknown, diagnosticAt(source, [], { rule: "needs-server", message, expected })];
  });
};
