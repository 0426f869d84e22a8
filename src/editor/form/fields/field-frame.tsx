import { type ReactNode, useId } from "react";
import { DiagnosticList } from "../diagnostics/diagnostic-list.tsx";
import { diagnosticsAt, diagnosticsBelow } from "../diagnostics/field-diagnostics.ts";
import { pathKey } from "../field-focus.ts";
import { useForm } from "../form-state.ts";
import styles from "./field.module.css";
import type { FieldProps } from "./field-props.ts";
import { RemoveButton } from "./remove-button.tsx";

/** Attributes of a control: its label, description and errors. */
interface ControlAttributes {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean | undefined;
  readonly "aria-required": boolean | undefined;
  readonly "data-main": "";
}

interface FrameProps {
  readonly field: FieldProps;
  /** What the form itself finds wrong. */
  readonly problem?: string | undefined;
  /** Several controls get a legend instead of a label. */
  readonly isGroup?: boolean;
  /** Whether diagnostics of values inside are shown, too. */
  readonly isWhole?: boolean;
  /** The control stands before its label. */
  readonly isInline?: boolean;
  readonly onBlur?: (event: React.FocusEvent) => void;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** A label, a control, a description, and what is wrong. */
export function FieldFrame({ field, problem, isGroup, isWhole, isInline, onBlur, children }: FrameProps) {
  const { label, schema, at, isRequired, onRemove, isBare } = field;
  const { diagnostics, set } = useForm();
  const id = useId();
  const own = (isWhole ? diagnosticsBelow : diagnosticsAt)(diagnostics, at);
  const hasErrors = problem !== undefined || own.some(({ severity }) => severity === "error");
  const describedBy = [
    schema.description !== undefined && `${id}-description`,
    problem !== undefined && `${id}-problem`,
    own.length > 0 && `${id}-diagnostics`,
  ].filter(Boolean);
  const control: ControlAttributes = {
    id,
    "aria-describedby": describedBy.join(" ") || undefined,
    "aria-invalid": hasErrors || undefined,
    "aria-required": isRequired || undefined,
    "data-main": "",
  };
  const Frame = isGroup ? "fieldset" : "div";
  const name = isGroup ? (
    <legend className={isBare ? styles.unseen : styles.label}>{label}</legend>
  ) : (
    <label htmlFor={id} className={isBare ? styles.unseen : styles.label}>
      {label}
    </label>
  );
  return (
    <Frame
      className={styles.field}
      data-at={pathKey(at)}
      data-inline={isInline || undefined}
      aria-describedby={isGroup ? control["aria-describedby"] : undefined}
      onBlur={onBlur}
    >
      {name}
      {onRemove && <RemoveButton label={label} onRemove={onRemove} className={styles.remove} />}
      {children(control)}
      {schema.description !== undefined && (
        <p id={`${id}-description`} className={isBare ? styles.unseen : styles.description}>
          {schema.description}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <DiagnosticList
        id={`${id}-diagnostics`}
        diagnostics={own}
        onSuggestion={(suggestion, path) => set(path, suggestion)}
      />
    </Frame>
  );
}
