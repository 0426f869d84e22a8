import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { z } from "zod";
import type { Change, FieldPath } from "../api.ts";
import { isFields } from "../text/changed-data.ts";
import { answered, shownData } from "./changes/pending-changes.ts";
import { DiagnosticList } from "./diagnostics/diagnostic-list.tsx";
import { focusField, pathKey } from "./field-focus.ts";
import { GroupFields } from "./fields/group-fields.tsx";
import styles from "./form.module.css";
import type { FormProps } from "./form-context.ts";
import { FormStateContext } from "./form-state.ts";
import { type JsonSchema, jsonSchema } from "./schema/json-schema.ts";

const json = z.json();

/** A document as a form. Another document needs another `key`. */
export function Form({ schema, data, textField, diagnostics, context, reveal, onChange }: FormProps) {
  const root = useMemo(() => withText(jsonSchema.parse(schema), textField), [schema, textField]);
  const [pending, setPending] = useState({ data, changes: [] as readonly Change[] });
  const shown = pending.data === data ? pending : answered(pending, data);
  if (shown !== pending) setPending(shown);
  // Several changes may be made in one event.
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const element = useRef<HTMLDivElement>(null);
  const typings = useRef(0);
  const [focused, setFocused] = useState<FieldPath>();

  useEffect(() => {
    if (reveal !== undefined) setFocused(reveal);
  }, [reveal]);
  useEffect(() => {
    if (focused !== undefined) focusField(element.current, focused);
  }, [focused]);

  function change(made: Change, mergeKey: string | undefined) {
    latest.current = { ...latest.current, changes: [...latest.current.changes, made] };
    setPending(latest.current);
    onChange(made, mergeKey);
  }

  const state = {
    root,
    diagnostics,
    context,
    reveal,
    set: (at: FieldPath, value: unknown, mergeKey?: string) =>
      change({ type: "set", at, value: json.parse(value) }, mergeKey),
    remove: (at: FieldPath, mergeKey?: string) => change({ type: "remove", at }, mergeKey),
    insert: (at: FieldPath, index: number, value: unknown) =>
      change({ type: "insert", at, index, value: json.parse(value) }, undefined),
    move: (at: FieldPath, from: number, to: number) => change({ type: "move", at, from, to }, undefined),
    newMergeKey(at: FieldPath) {
      typings.current += 1;
      return `${pathKey(at)} ${typings.current}`;
    },
    focus: (at: FieldPath) => setFocused([...at]),
  };
  const value = shownData(shown);
  return (
    <FormStateContext value={state}>
      <div className={styles.form} ref={element}>
        <DiagnosticList diagnostics={diagnostics.filter(({ at = [] }) => at.length === 0)} />
        <GroupFields schema={root} at={[]} value={isFields(value) ? value : {}} />
      </div>
    </FormStateContext>
  );
}

/** The text of a Markdown file follows its fields. */
function withText(schema: JsonSchema, textField: string | undefined): JsonSchema {
  if (textField === undefined) return schema;
  const text: JsonSchema = { type: "string", format: "markdown", title: "Text" };
  return {
    ...schema,
    properties: { ...schema.properties, [textField]: text },
  };
}
