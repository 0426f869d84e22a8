import { AWARDS } from "../../domain/experience/experience.ts";
import { LANGUAGES, SKILLS } from "../../domain/resume/resume.ts";
import { suggest } from "../diagnostic.ts";
import { VERSIONS_FOLDER, versionFile } from "../read/file-kind.ts";
import { textsAt, valueAt } from "../yaml/field-values.ts";
import { type CheckRule, diagnosticAt, fieldDiagnostic, ofKind } from "./rule.ts";
import { SHORTEST } from "./texts.ts";

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

/** Recipients whose version of the résumé does not exist, and short codes by which strangers could see what is private. */
export const recipients: CheckRule = ({ sources, unread }) => {
  const known = ofKind(sources, "resume-version").map(({ id }) => id);
  const isMissing = (id: string) => !known.includes(id) && unread.every(({ file }) => file !== versionFile(id));
  return ofKind(sources, "recipients").flatMap((source) => [
    ...textsAt(source.data, ["recipients.*.resume"])
      .filter(({ value }) => isMissing(value))
      .map((field) => {
        const expected = `the name of a file in ${VERSIONS_FOLDER}, without .yaml`;
        const details = { expected, suggestion: suggest(field.value, known) };
        return fieldDiagnostic(source, field, "missing-version", `there is no version "${field.value}"`, details);
      }),
    ...textsAt(source.data, ["recipients.*.code"])
      .filter(({ at, value }) => {
        const has = (field: string) => valueAt(source.data, [...at.slice(0, -1), field]);
        return value.length < SHORTEST && (has("reveal") === true || has("resume") !== undefined);
      })
      .map((field) => {
        const message = `"${field.value}" is so short that somebody may guess it and see what it leads to`;
        return fieldDiagnostic(source, field, "weak-source", message, { expected: `at least ${SHORTEST} characters` });
      }),
  ]);
};
