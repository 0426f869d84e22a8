import { suggest } from "../diagnostic.ts";
import { VERSIONS_FOLDER } from "../read/file-kind.ts";
import { textsAt, valueAt } from "../yaml/field-values.ts";
import { type CheckRule, fieldDiagnostic, ofKind } from "./rule.ts";
import { SHORTEST } from "./texts.ts";

/** Recipients whose version of the résumé does not exist, and short codes by which strangers could see redacted words. */
export const recipients: CheckRule = ({ sources, unread }) => {
  const known = ofKind(sources, "resume-version").map(({ id }) => id);
  const isMissing = (id: string) =>
    !known.includes(id) && unread.every(({ file }) => file !== `${VERSIONS_FOLDER}/${id}.yaml`);
  return ofKind(sources, "recipients").flatMap((source) => [
    ...textsAt(source.data, ["recipients.*.resume"])
      .filter(({ value }) => isMissing(value))
      .map((field) => {
        const expected = `the name of a file in ${VERSIONS_FOLDER}, without .yaml`;
        const details = { expected, suggestion: suggest(field.value, known) };
        return fieldDiagnostic(source, field, "missing-version", `there is no version "${field.value}"`, details);
      }),
    ...textsAt(source.data, ["recipients.*.code"])
      .filter(
        ({ at, value }) => value.length < SHORTEST && valueAt(source.data, [...at.slice(0, -1), "reveal"]) === true,
      )
      .map((field) => {
        const message = `"${field.value}" is so short that somebody may guess it and see redacted words`;
        return fieldDiagnostic(source, field, "weak-source", message, { expected: `at least ${SHORTEST} characters` });
      }),
  ]);
};
