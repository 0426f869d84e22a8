import type { JsonSchema } from "./json-schema.ts";

/** `linkLabel` becomes `Link label`; a title says it better. Other names, such as those of a record, stay. */
export function fieldLabel(name: string | number, { title }: Pick<JsonSchema, "title">): string {
  if (title !== undefined) return title;
  if (typeof name === "number") return `${name + 1}`;
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return name;
  const words = name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Testimonies` becomes `testimony`, `Facts` becomes `fact`. */
export function singular(label: string): string {
  const lower = label.charAt(0).toLowerCase() + label.slice(1);
  return lower.replace(/ies$/, "y").replace(/(?<!s)s$/, "");
}
