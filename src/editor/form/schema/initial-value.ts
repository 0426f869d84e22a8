import { fieldKind } from "./field-kind.ts";
import { type JsonSchema, resolved } from "./json-schema.ts";

/** The value of something added: its constants and empty required fields. Undefined if it has to be chosen first. */
export function initialValue(written: JsonSchema, root: JsonSchema): unknown {
  const schema = resolved(written, root);
  const kind = fieldKind(schema, root);
  switch (kind.kind) {
    case "constant":
      return kind.value;
    case "text":
    case "markdown":
    case "media":
    case "reference":
    case "date":
    case "color":
      return "";
    case "words":
    case "list":
      return [];
    case "record":
      return {};
    case "group":
      return Object.fromEntries(
        kind.fields
          .filter(([name]) => schema.required?.includes(name))
          .flatMap(([name, field]) => {
            const value = initialValue(field, root);
            return value === undefined ? [] : [[name, value] as const];
          }),
      );
    case "union": {
      const [first] = kind.variants;
      return first && initialValue(first, root);
    }
    default:
      return undefined;
  }
}
