import { useRef, useState } from "react";
import type { FieldPath } from "../../api.ts";
import { diagnosticsBelow } from "../diagnostics/field-diagnostics.ts";
import { useForm } from "../form-state.ts";
import { fieldKind } from "../schema/field-kind.ts";
import { fieldLabel } from "../schema/field-label.ts";
import { type JsonSchema, resolved } from "../schema/json-schema.ts";
import { AddMenu } from "./add-menu.tsx";
import { Field } from "./field.tsx";
import styles from "./group-field.module.css";

const UNKNOWN: JsonSchema = { not: {} };

interface GroupFieldsProps {
  readonly schema: JsonSchema;
  readonly at: FieldPath;
  readonly value: Readonly<Record<string, unknown>>;
  readonly onEmptied?: (() => void) | undefined;
  /** A field that something else shows. */
  readonly without?: string | undefined;
}

/** The fields of an object in the order of its schema, then unknown ones. Missing optional ones can be added. */
export function GroupFields({ schema, at, value, onEmptied, without }: GroupFieldsProps) {
  const { root, diagnostics, reveal, remove, focus } = useForm();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const end = useRef<HTMLDivElement>(null);
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(value);
  const fields = Object.entries(properties)
    .filter(([name]) => name !== without)
    .map(([name, written]) => ({ name, schema: resolved(written, root), isRequired: required.includes(name) }));
  const isShown = ({ name, isRequired }: (typeof fields)[number]) =>
    isRequired ||
    names.includes(name) ||
    opened.has(name) ||
    leadsTo(reveal, [...at, name]) ||
    diagnosticsBelow(diagnostics, [...at, name]).length > 0;
  const unknown = names
    .filter((name) => !(name in properties))
    .map((name) => ({ name, schema: UNKNOWN, isRequired: false }));
  const missing = fields.filter((field) => !isShown(field) && isFillable(field.schema, root));

  function open(name: string) {
    setOpened(new Set([...opened, name]));
  }

  function putAway(name: string) {
    setOpened(new Set([...opened].filter((other) => other !== name)));
    if (names.includes(name)) remove([...at, name]);
    end.current?.querySelector<HTMLElement>("button")?.focus();
  }

  return (
    <>
      {[...fields.filter(isShown), ...unknown].map((field) => (
        <Field
          key={field.name}
          label={fieldLabel(field.name, field.schema)}
          schema={field.schema}
          at={[...at, field.name]}
          value={value[field.name]}
          isRequired={field.isRequired}
          onEmptied={() => {
            open(field.name);
            onEmptied?.();
          }}
          onRemove={field.isRequired || field.schema.const !== undefined ? undefined : () => putAway(field.name)}
        />
      ))}
      <div ref={end} className={styles.end} tabIndex={-1}>
        <AddMenu
          label="Add field"
          choices={missing.map(({ name, schema: { title, description } }) => ({
            id: name,
            label: fieldLabel(name, { title }),
            description,
          }))}
          onAdd={(name) => {
            open(name);
            focus([...at, name]);
          }}
        />
      </div>
    </>
  );
}

/** Whether a field is to be revealed, or one in it. */
function leadsTo(reveal: FieldPath | undefined, at: FieldPath): boolean {
  return reveal !== undefined && at.every((key, index) => key === reveal[index]);
}

/** Constants and what allows nothing cannot be filled in. */
function isFillable(schema: JsonSchema, root: JsonSchema): boolean {
  const { kind } = fieldKind(schema, root);
  return kind !== "constant" && kind !== "never" && kind !== "unknown";
}
