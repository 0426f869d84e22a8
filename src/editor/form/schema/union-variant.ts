import { isFields } from "../../text/changed-data.ts";
import { isSameValue } from "../changes/same-value.ts";
import { fieldLabel } from "./field-label.ts";
import { initialValue } from "./initial-value.ts";
import { type JsonSchema, resolved } from "./json-schema.ts";

type Variants = readonly JsonSchema[];

/** The field whose constant tells the variants apart: `type`, `kind`. */
export function discriminatorOf(variants: Variants): string | undefined {
  const [first] = variants;
  return Object.keys(first?.properties ?? {}).find((name) => {
    const constants = variants.map(({ properties }) => properties?.[name]?.const);
    return !constants.includes(undefined) && new Set(constants).size === variants.length;
  });
}

/** The variant that a value is, or is meant to be; -1 if none. */
export function variantOf(value: unknown, variants: Variants): number {
  const discriminator = discriminatorOf(variants);
  if (discriminator !== undefined) {
    if (!isFields(value)) return -1;
    return variants.findIndex(({ properties }) => properties?.[discriminator]?.const === value[discriminator]);
  }
  const fits = variants.map((variant) => fitOf(value, variant));
  const best = Math.max(...fits);
  return best === Number.NEGATIVE_INFINITY ? -1 : fits.indexOf(best);
}

/** Higher is better: known fields count for it, unknown and missing ones against it. */
function fitOf(value: unknown, { type, properties, required = [] }: JsonSchema): number {
  if (properties === undefined) return typeof value === type ? 0 : Number.NEGATIVE_INFINITY;
  if (!isFields(value)) return Number.NEGATIVE_INFINITY;
  const names = Object.keys(value);
  const known = names.filter((name) => name in properties).length;
  return known - (names.length - known) - required.filter((name) => !names.includes(name)).length;
}

export function variantLabel(variant: JsonSchema, discriminator: string | undefined): string {
  const constant = discriminator && variant.properties?.[discriminator]?.const;
  return variant.title ?? (typeof constant === "string" ? fieldLabel(constant, {}) : "Fields");
}

interface Switched {
  readonly value: unknown;
  /** Labels of fields that the new variant does not have. */
  readonly lost: readonly string[];
}

/** A value as another variant. Fields of the same name and form stay. */
export function switched(value: unknown, from: JsonSchema | undefined, to: JsonSchema, root: JsonSchema): Switched {
  if (to.properties === undefined) return withoutFields(value, from, to, root);
  const fields = isFields(value) ? value : {};
  const isKept = (name: string) => isSameForm(from?.properties?.[name], to.properties?.[name], root);
  const [main] = isFields(value) ? [] : mainTexts(to);
  const kept: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => isKept(name))),
    ...(main !== undefined && typeof value === "string" && { [main]: value }),
  };
  const all: Readonly<Record<string, unknown>> = { ...Object(initialValue(to, root)), ...kept };
  const names = Object.keys(to.properties).filter((name) => name in all);
  return {
    value: Object.fromEntries(names.map((name) => [name, all[name]])),
    lost: lostFields(fields, from, (name) => name in kept),
  };
}

/** An object as its main text. */
function withoutFields(value: unknown, from: JsonSchema | undefined, to: JsonSchema, root: JsonSchema): Switched {
  const [main = ""] = from === undefined ? [] : mainTexts(from);
  const text = isFields(value) ? value[main] : value;
  return {
    value: typeof text === to.type ? text : initialValue(to, root),
    lost: isFields(value) ? lostFields(value, from, (name) => name === main) : [],
  };
}

function mainTexts({ properties = {}, required = [] }: JsonSchema): readonly string[] {
  return required.filter((name) => properties[name]?.type === "string" && properties[name]?.const === undefined);
}

function lostFields(
  fields: Readonly<Record<string, unknown>>,
  from: JsonSchema | undefined,
  isKept: (name: string) => boolean,
): readonly string[] {
  return Object.entries(fields)
    .filter(([name, value]) => !isKept(name) && !isEmpty(value) && from?.properties?.[name]?.const === undefined)
    .map(([name]) => fieldLabel(name, from?.properties?.[name] ?? {}));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || isSameValue(value, []) || isSameValue(value, {});
}

/** Whether two schemas allow the same values. */
function isSameForm(a: JsonSchema | undefined, b: JsonSchema | undefined, root: JsonSchema): boolean {
  if (a === undefined || b === undefined || a.const !== undefined || b.const !== undefined) return false;
  return isSameValue(form(resolved(a, root)), form(resolved(b, root)));
}

function form({ title: _, description: __, default: ___, ...rest }: JsonSchema): unknown {
  return rest;
}
