import type { FieldPath } from "../../api.ts";
import { countedDiagnostics, diagnosticsBelow } from "../diagnostics/field-diagnostics.ts";
import { pathKey } from "../field-focus.ts";
import { Field } from "../fields/field.tsx";
import { useFold } from "../fields/use-fold.ts";
import { FormIcon } from "../form-icon.tsx";
import { useForm } from "../form-state.ts";
import { canShow, fieldKind } from "../schema/field-kind.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { valueSummary } from "../schema/value-summary.ts";
import styles from "./list-field.module.css";
import type { useDragOrder } from "./use-drag-order.ts";

export type RowAction = "up" | "down" | "copy" | "remove";

interface ListRowProps {
  readonly itemKey: number | undefined;
  readonly label: string;
  readonly schema: JsonSchema;
  readonly at: FieldPath;
  readonly value: unknown;
  readonly isLast: boolean;
  /** Whether the list can take no more. */
  readonly isFull: boolean;
  readonly isOpenAtFirst: boolean;
  readonly place: ReturnType<ReturnType<typeof useDragOrder>["place"]>;
  readonly handle: ReturnType<ReturnType<typeof useDragOrder>["handle"]>;
  readonly onAct: (action: RowAction) => void;
}

/** Others are shown in the row itself. */
const FOLDED = ["group", "union", "list", "record", "markdown"];

/** An item of a list with its place, folded to a line if it is large. */
export function ListRow(props: ListRowProps) {
  const { itemKey, label, schema, at, value, isOpenAtFirst, place, handle } = props;
  const { root, diagnostics } = useForm();
  const [isOpen, setIsOpen] = useFold(at, isOpenAtFirst);
  const kind = fieldKind(schema, root);
  const isFolded = FOLDED.includes(kind.kind) && canShow(kind, value);
  const field = <Field label={label} schema={schema} at={at} value={value} isRequired isBare />;
  return (
    <li className={styles.row} data-key={itemKey} data-at={pathKey(at)} {...place}>
      <div className={styles.head}>
        <span className={styles.handle} title="Drag to another place" {...handle}>
          <FormIcon name="grip" />
        </span>
        {isFolded ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            data-main={isOpen ? undefined : ""}
          >
            <FormIcon name="fold" />
            <RowSummary value={value} schema={schema} label={label} />
            {!isOpen && <Problems text={countedDiagnostics(diagnosticsBelow(diagnostics, at))} />}
          </button>
        ) : (
          <div className={styles.inline}>{field}</div>
        )}
        <RowActions {...props} />
      </div>
      {isFolded && isOpen && <div className={styles.body}>{field}</div>}
    </li>
  );
}

function RowSummary({ value, schema, label }: Pick<ListRowProps, "value" | "schema" | "label">) {
  const { root, context } = useForm();
  const { variant, text, media } = valueSummary(value, schema, root);
  const isKnown = context.media.some(({ name }) => name === media);
  return (
    <>
      {media !== undefined && isKnown && (
        <img className={styles.thumbnail} src={context.mediaAddress(media)} alt="" loading="lazy" />
      )}
      {variant !== undefined && <span className={styles.variant}>{variant}</span>}
      <span className={styles.summary}>{text || label}</span>
    </>
  );
}

function Problems({ text }: { text: string | undefined }) {
  return text === undefined ? null : <span className={styles.problems}>{text}</span>;
}

function RowActions({ label, at, isLast, isFull, onAct }: ListRowProps) {
  const isFirst = at.at(-1) === 0;
  const actions = [
    { action: "up", name: `Move ${label} up`, isOff: isFirst },
    { action: "down", name: `Move ${label} down`, isOff: isLast },
    { action: "copy", name: `Duplicate ${label}`, isOff: isFull },
    { action: "remove", name: `Remove ${label}`, isOff: false },
  ] as const;
  return (
    <div className={styles.actions}>
      {actions.map(({ action, name, isOff }) => (
        <button
          key={action}
          type="button"
          className={styles.action}
          data-action={action}
          aria-label={name}
          title={name}
          // Not `disabled`, which would take the focus from an item that arrives at an end.
          aria-disabled={isOff || undefined}
          onClick={() => !isOff && onAct(action)}
        >
          <FormIcon name={action === "remove" ? "close" : action} />
        </button>
      ))}
    </div>
  );
}
