import { useRef } from "react";
import field from "../fields/field.module.css";
import { FieldFrame } from "../fields/field-frame.tsx";
import type { FieldProps } from "../fields/field-props.ts";
import { useTextDraft } from "../fields/use-text-draft.ts";
import { useForm } from "../form-state.ts";
import styles from "./color-field.module.css";

const HEX = /^#[0-9a-f]{6}$/i;
const EXAMPLE = "#0b6e4f";

/** A color, its contrast, and what becomes of it. */
export function ColorField(props: FieldProps) {
  const { at, label } = props;
  const { context } = useForm();
  const control = useRef<HTMLInputElement>(null);
  const draft = useTextDraft(props, control);
  const isColor = HEX.test(draft.shown);
  const verdict = isColor ? context.judgeColor(at, draft.shown) : undefined;
  return (
    <FieldFrame field={props}>
      {(attributes) => (
        <>
          <div className={styles.color}>
            <input
              type="color"
              className={styles.well}
              aria-label={`${label}: pick a color`}
              value={isColor ? draft.shown.toLowerCase() : EXAMPLE}
              onChange={({ target }) => draft.type(target.value)}
              onBlur={draft.leave}
            />
            <input
              {...attributes}
              ref={control}
              className={field.text}
              placeholder={EXAMPLE}
              autoComplete="off"
              spellCheck={false}
              value={draft.shown}
              onChange={({ target }) => draft.type(target.value)}
              onBlur={draft.leave}
            />
          </div>
          <p role="status" className={styles.verdict}>
            {verdict?.contrast}
            {verdict?.change !== undefined && <b>{verdict.change}</b>}
          </p>
        </>
      )}
    </FieldFrame>
  );
}
