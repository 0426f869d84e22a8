import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The folder of this program: its package, or a clone of its repository. */
export const PROGRAM_DIR = folderWithPackage(import.meta.dirname);

function folderWithPackage(folder: string): string {
  const above = path.dirname(folder);
  return above === folder || existsSync(path.join(folder, "package.json")) ? folder : folderWithPackage(above);
}

/** Text for a placeholder, or whether a section is included. */
export type TemplateValues = Readonly<Record<string, string | boolean | undefined>>;

/** @param file below `templates/` */
export function readTemplate(file: string): string {
  return readFileSync(path.join(PROGRAM_DIR, "templates", file), "utf8");
}

/** The templates below a folder of `templates/`, by path relative to it. */
export function templatesIn(folder: string): readonly (readonly [file: string, text: string])[] {
  const place = path.join(PROGRAM_DIR, "templates", folder);
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(place, file).replaceAll("\\", "/"), readFileSync(file, "utf8")];
    });
}

/**
 * Fills in a template. `{{name}}` is a value, and `{{"text"}}` a text that the owner replaces. `{{#name}}…{{/name}}` is
 * included only with a value, `{{^name}}…{{/name}}` only without.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  return withSections(template, values)
    .replace(SUGGESTION, "$1")
    .replace(/\{\{([\w-]+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

function withSections(template: string, values: TemplateValues): string {
  // The tags of a section may stand on lines of their own.
  return template.replace(/\{\{([#^])([\w-]+)\}\}(\n?)([\s\S]*?)\{\{\/\2\}\}\3/g, (_, sign, name, _newline, inner) =>
    Boolean(values[name]) === (sign === "#") ? withSections(inner, values) : "",
  );
}

const SUGGESTION = /\{\{"(.+?)"\}\}/g;

/** Texts of a template that the owner replaces. */
export function suggestionsIn(file: string): readonly string[] {
  return [...readTemplate(file).matchAll(SUGGESTION)].map(([, text = ""]) => text);
}
