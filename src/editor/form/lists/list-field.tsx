import { useLayoutEffect, useRef, useState } from "react";
import layout from "../../../app/components/layout.module.css";
import { FieldFrame } from "../fields/field-frame.tsx";
import type { FieldProps } from "../fields/field-props.ts";
import { useForm } from "../form-state.ts";
import { singular } from "../schema/field-label.ts";
import { initialValue } from "../schema/initial-value.ts";
import { type JsonSchema, resolved } from "../schema/json-schema.ts";
import { AddItem } from "./add-item.tsx";
import { movedItem, withItem, withoutItem } from "./item-keys.ts";
import styles from "./list-field.module.css";
import { ListRow, type RowAction } from "./list-row.tsx";
import { useDragOrder } from "./use-drag-order.ts";
import { useItemKeys } from "./use-item-keys.ts";

/** Items in an order of the owner's. */
export function ListField({ items, ...field }: FieldProps & { items: JsonSchema }) {
  const { at, label, schema, value, onEmptied } = field;
  const { root, insert, remove, move, focus } = useForm();
  const list = useRef<HTMLOListElement>(null);
  const values = Array.isArray(value) ? value : [];
  const [keys, setKeys] = useItemKeys(values.length);
  const [said, setSaid] = useState("");
  const [focused, setFocused] = useState<{ readonly key: number | undefined; readonly action: RowAction }>();
  const [added, setAdded] = useState<number>();
  const drag = useDragOrder(list, moveItem);
  const item = resolved(items, root);
  const itemLabel = item.title?.toLowerCase() ?? singular(label);

  // Moving an element takes its focus away.
  useLayoutEffect(() => {
    if (focused === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-key="${focused.key}"] [data-action="${focused.action}"]`)?.focus();
  }, [focused]);

  function moveItem(from: number, to: number) {
    if (to < 0 || to >= values.length) return;
    setKeys((now) => movedItem(now, from, to));
    move(at, from, to);
    setSaid(`Moved to ${to + 1} of ${values.length}`);
  }

  function add(value: unknown, index = values.length) {
    setKeys((now) => withItem(now, index));
    insert(at, index, value);
    setAdded(index);
    setSaid(`Added ${itemLabel} ${index + 1} of ${values.length + 1}`);
    focus([...at, index]);
  }

  function removeItem(index: number) {
    setKeys((now) => withoutItem(now, index));
    remove([...at, index]);
    onEmptied?.();
    setSaid(`Removed; ${values.length - 1} left`);
    const next = keys[index + 1] ?? keys[index - 1];
    if (next === undefined) focus(at);
    else setFocused({ key: next, action: "remove" });
  }

  function act(action: RowAction, index: number) {
    switch (action) {
      case "up":
      case "down":
        moveItem(index, action === "up" ? index - 1 : index + 1);
        return setFocused({ key: keys[index], action });
      case "copy":
        return add(values[index], index + 1);
      case "remove":
        return removeItem(index);
    }
  }

  const isFull = schema.maxItems !== undefined && values.length >= schema.maxItems;
  return (
    <FieldFrame field={field} isGroup>
      {() => (
        <>
          <ol ref={list} className={styles.list}>
            {values.map((one, index) => (
              <ListRow
                key={keys[index]}
                itemKey={keys[index]}
                label={`${itemLabel} ${index + 1}`}
                schema={item}
                at={[...at, index]}
                value={one}
                isLast={index === values.length - 1}
                isFull={isFull}
                isOpenAtFirst={added === index}
                place={drag.place(index)}
                handle={drag.handle(index)}
                onAct={(action) => act(action, index)}
              />
            ))}
          </ol>
          {isFull ? (
            <p className={styles.note}>No more than {schema.maxItems}</p>
          ) : (
            <AddItem
              label={itemLabel}
              items={item}
              values={values}
              onAdd={(added = initialValue(item, root) ?? "") => add(added)}
            />
          )}
          <p role="status" className={layout.visuallyHidden}>
            {said}
          </p>
        </>
      )}
    </FieldFrame>
  );
}
