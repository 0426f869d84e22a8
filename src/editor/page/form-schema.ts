import type { RJSFSchema } from "@rjsf/utils";
import { isFields } from "../../domain/documents/translations.ts";

/** The renderer must not know the value of a missing field, because it would write it into the file. */
const DEFAULT_VALUE = "x-default";

export function isOnByDefault(schema: object): boolean {
  return DEFAULT_VALUE in schema && schema[DEFAULT_VALUE] === true;
}

/** The format of the texts of a list. */
export function itemFormat({ items }: { readonly items?: unknown }): string | undefined {
  return isFields(items) && items["type"] === "string" ? String(items["format"] ?? "") : undefined;
}

/** Whether a list has short texts, which stand in one line. */
export function isWordList(schema: { readonly items?: unknown }): boolean {
  return /^(?!(markdown|multiline|media|address|.+-id)$)/.test(itemFormat(schema) ?? "media");
}

/**
 * A schema of the content as the form renderer needs it: with labels, without defaults, and with a property that tells
 * the variants of a union apart.
 */
export function formSchema(schema: unknown): RJSFSchema {
  return isFields(schema) ? withLabels(schema) : {};
}

function withLabels({ default: fallback, $schema: _, ...schema }: Readonly<Record<string, unknown>>): RJSFSchema {
  const result: Record<string, unknown> = { ...schema };
  if (fallback !== undefined) result[DEFAULT_VALUE] = fallback;
  // A year is a number in YAML, and text in a form.
  if (Array.isArray(schema["type"])) result["type"] = "string";
  for (const name of ["properties", "$defs"]) {
    if (!isFields(schema[name])) continue;
    const entries = Object.entries(schema[name]).filter(([, inside]) => isFields(inside) && !("not" in inside));
    result[name] = Object.fromEntries(
      entries.map(([key, inside]) => [key, { title: fieldLabel(key), ...formSchema(inside) }]),
    );
  }
  for (const name of ["items", "additionalProperties"]) {
    if (isFields(schema[name])) result[name] = formSchema(schema[name]);
  }
  for (const name of ["oneOf", "anyOf"]) {
    const variants = schema[name];
    if (!Array.isArray(variants)) continue;
    // Variants that only require other fields of the same group are the check's concern.
    if (schema["properties"] !== undefined) delete result[name];
    else {
      result[name] = variants.map((variant) => ({ title: variantLabel(variant), ...formSchema(variant) }));
      const property = constantOf(variants[0])?.[0];
      if (property !== undefined) result["discriminator"] = { propertyName: property };
    }
  }
  const { enum: values, enumDescriptions: names } = schema;
  if (Array.isArray(values) && Array.isArray(names)) {
    result["oneOf"] = values.map((value, index) => ({ const: value, title: String(names[index]) }));
    delete result["enum"];
  }
  return result;
}

/** The property with a fixed value, by which the variants of a union differ. */
function constantOf(variant: unknown): readonly [string, unknown] | undefined {
  const properties = isFields(variant) && isFields(variant["properties"]) ? variant["properties"] : {};
  const [name, schema] = Object.entries(properties).find(([, field]) => isFields(field) && "const" in field) ?? [];
  return name === undefined || !isFields(schema) ? undefined : [name, schema["const"]];
}

/** Its fixed value, or its first field. */
function variantLabel(variant: unknown): string {
  const [first = "text"] = isFields(variant)
    ? Object.keys(isFields(variant["properties"]) ? variant["properties"] : {})
    : [];
  return fieldLabel(String(constantOf(variant)?.[1] ?? first));
}

/** `linkLabel` becomes `Link label`. */
export function fieldLabel(name: string): string {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return name;
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a value has the shape of a schema: enough to choose between variants. The server validates. */
export function hasShape(schema: unknown, value: unknown): boolean {
  if (!isFields(schema)) return true;
  const { type, const: constant, enum: values, required, properties } = schema;
  if (constant !== undefined && constant !== value) return false;
  if (Array.isArray(values) && !values.includes(value)) return false;
  if (type === "object" || properties !== undefined) {
    if (!isFields(value)) return false;
    const isComplete = !Array.isArray(required) || required.every((name) => value[String(name)] !== undefined);
    const known = isFields(properties) ? properties : {};
    return (
      isComplete &&
      Object.entries(value).every(([name, inside]) => inside === undefined || hasShape(known[name], inside))
    );
  }
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return typeof value === "number";
  return typeof type !== "string" || typeof value === type;
}

/** The summary of a folded entry of a list: what names it, or its first two short texts. Ids are for programs. */
export function summaryOf(value: unknown): string {
  if (!isFields(value)) return typeof value === "object" || value === undefined ? "" : String(value);
  const { title, name, label, id, ...others } = value;
  const all = [title, name, label, ...Object.values(others), id];
  const texts = all.filter((inside) => typeof inside === "string" && inside !== "");
  if (texts.length === 0) return all.map(summaryOf).find((text) => text !== "") ?? "";
  const text = texts.slice(0, 2).join(" · ").replaceAll(/\s+/g, " ");
  return text.length > 72 ? `${text.slice(0, 71).trimEnd()}…` : text;
}
