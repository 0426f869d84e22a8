import { useId, useState } from "react";
import { AddMenu } from "../fields/add-menu.tsx";
import field from "../fields/field.module.css";
import { FormIcon } from "../form-icon.tsx";
import { useForm } from "../form-state.ts";
import { fieldKind } from "../schema/field-kind.ts";
import { initialValue } from "../schema/initial-value.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { discriminatorOf, variantLabel } from "../schema/union-variant.ts";
import styles from "./list-field.module.css";

interface AddItemProps {
  /** Of one item: `fact`. */
  readonly label: string;
  readonly items: JsonSchema;
  readonly values: readonly unknown[];
  /** Without an item, an empty one is added. */
  readonly onAdd: (item?: unknown) => void;
}

/** Adds an item: empty, of a chosen variant, or a chosen document. */
export function AddItem({ label, items, values, onAdd }: AddItemProps) {
  const { root } = useForm();
  const kind = fieldKind(items, root);
  if (kind.kind === "reference") return <AddReference label={label} to={kind.to} values={values} onAdd={onAdd} />;
  if (kind.kind === "union") {
    const { variants } = kind;
    const discriminator = discriminatorOf(variants);
    return (
      <AddMenu
        label={`Add ${label}`}
        choices={variants.map((variant, index) => ({ id: `${index}`, label: variantLabel(variant, discriminator) }))}
        onAdd={(id) => {
          const variant = variants[Number(id)];
          if (variant !== undefined) onAdd(initialValue(variant, root));
        }}
      />
    );
  }
  return (
    <button type="button" className={styles.add} data-main="" onClick={() => onAdd()}>
      <FormIcon name="plus" />
      Add {label}
    </button>
  );
}

function AddReference({ label, to, values, onAdd }: Omit<AddItemProps, "items"> & { to: string }) {
  const { context } = useForm();
  const id = useId();
  const [chosen, setChosen] = useState("");
  const choices = (context.references[to] ?? []).filter((choice) => !values.includes(choice.id));
  if (choices.length === 0) return <p className={styles.note}>There is nothing else to add.</p>;
  return (
    <div className={styles.addReference}>
      <select
        id={id}
        data-main=""
        className={field.select}
        aria-label={`Another ${label}`}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">Choose …</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.title}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles.add}
        aria-disabled={chosen === "" || undefined}
        onClick={() => {
          if (chosen === "") return;
          onAdd(chosen);
          setChosen("");
        }}
      >
        <FormIcon name="plus" />
        Add {label}
      </button>
    </div>
  );
}
