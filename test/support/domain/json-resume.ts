import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";

const require = createRequire(import.meta.url);
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(readFileSync(require.resolve("@jsonresume/schema/schema.json"), "utf8")));

/** Violations of the JSON Resume 1.0 schema. */
export function jsonResumeFaults(resume: unknown): readonly string[] {
  return validate(resume)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
