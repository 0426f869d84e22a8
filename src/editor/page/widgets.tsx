import { descriptionId, errorId, type WidgetProps } from "@rjsf/utils";
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from "react";
import { CODE } from "../../analytics/settings.ts";
import { isPartialDate } from "../../domain/format/dates.ts";
import { themeColors } from "../../domain/theme/theme.ts";
import { api, useSite } from "./client.ts";
import editor from "./editor.module.css";
import styles from "./form.module.css";
import { isOnByDefault, itemFormat } from "./form-schema.ts";
import { Tool } from "./tool.tsx";

type Field = Pick<WidgetProps, "id" | "label" | "value" | "required" | "rawErrors" | "onChange">;

function controlProps({ id, label, required, rawErrors = [] }: Field) {
  const hasErrors = rawErrors.length > 0;
  return {
    id,
    // An entry of a list has no label of its own.
    ...(/_\d+$/.test(id) && { "aria-label": label }),
    "aria-required": required,
    "aria-invalid": hasErrors || undefined,
    "aria-describedby": hasErrors ? `${errorId(id)} ${descriptionId(id)}` : descriptionId(id),
    autoComplete: "off",
  } as const;
}

/** Attributes of a control for text. An empty field is not written. */
export function textProps(field: Field) {
  return {
    ...controlProps(field),
    value: String(field.value ?? ""),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      field.onChange(target.value === "" ? undefined : target.value),
  } as const;
}

/** A missing value is shown as the default, and one that equals the default is not written. */
function CheckboxWidget(props: WidgetProps) {
  const { label, value, schema, onChange } = props;
  const isOn = isOnByDefault(schema);
  return (
    <>
      <label className={styles.switch}>
        <input
          {...controlProps(props)}
          type="checkbox"
          checked={typeof value === "boolean" ? value : isOn}
          onChange={({ target }) => onChange(target.checked === isOn ? undefined : target.checked)}
        />
        {label}
      </label>
      {schema.description && (
        <p id={descriptionId(props.id)} className={styles.description}>
          {schema.description}
        </p>
      )}
    </>
  );
}

function TextareaWidget(props: WidgetProps) {
  return <textarea {...textProps(props)} rows={1} />;
}

const MONTH = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

/** A year, a month or a day, with its month in words. */
function DateWidget(props: WidgetProps) {
  const text = String(props.value ?? "");
  const [, month = ""] = text.split("-");
  return (
    <div className={styles.date}>
      <input
        {...textProps(props)}
        placeholder={props.schema.format === "date" ? "2021-03-01" : "2021-03"}
        // A year is a number in YAML, which needs no quotes.
        onChange={({ target }) =>
          props.onChange(/^\d{4}$/.test(target.value) ? Number(target.value) : target.value || undefined)
        }
      />
      {month !== "" && isPartialDate(text) && <span>{MONTH.format(new Date(`2000-${month}-01`))}</span>}
    </div>
  );
}

/** A field that names another document, by its title. */
function ReferenceWidget(props: WidgetProps) {
  const { value = "", required, schema } = props;
  const choices = useSite().choices[schema.format ?? ""] ?? [];
  return (
    <select {...textProps(props)}>
      {(!required || value === "") && <option value="">–</option>}
      {value !== "" && choices.every(({ id }) => id !== value) && <option>{value}</option>}
      {choices.map(({ id, title }) => (
        <option key={id} value={id} label={title} />
      ))}
    </select>
  );
}

function SuggestWidget(props: WidgetProps) {
  return (
    <>
      <input {...textProps(props)} list={`${props.id}-list`} />
      <Suggestions id={`${props.id}-list`} format={props.schema.format} />
    </>
  );
}

function Suggestions({ id, format = "" }: { readonly id: string; readonly format: string | undefined }) {
  return (
    <datalist id={id}>
      {useSite().choices[format]?.map((choice) => (
        <option key={choice.id} value={choice.id} label={choice.title} />
      ))}
    </datalist>
  );
}

function WordsWidget(props: WidgetProps) {
  const { id, label, value, schema, onChange } = props;
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const words = Array.isArray(value) ? value.map(String) : [];

  function add() {
    const added = text.split(",").map((word) => word.trim());
    const all = [...new Set([...words, ...added])].filter((word) => word !== "");
    setText("");
    if (all.length > words.length) onChange(all);
  }
  function onKey(event: KeyboardEvent) {
    // Enter then ends a word of an input method, such as one for Japanese.
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== ",")) return;
    event.preventDefault();
    add();
  }
  function remove(word: string) {
    onChange(words.filter((other) => other !== word));
    input.current?.focus();
  }
  return (
    <div className={styles.words}>
      {words.length > 0 && (
        <ul aria-label={label}>
          {words.map((word) => (
            <li key={word}>
              {word}
              <Tool name={`Remove ${word}`} sign="×" onClick={() => remove(word)} />
            </li>
          ))}
        </ul>
      )}
      <input
        {...controlProps(props)}
        ref={input}
        list={`${id}-list`}
        placeholder="Add, then press Enter"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKey}
        onBlur={add}
      />
      <Suggestions id={`${id}-list`} format={itemFormat(schema)} />
    </div>
  );
}

const HEX = /^#[0-9a-f]{6}$/i;

/** A color of the site's theme, and what the site makes of it. */
function ColorWidget(props: WidgetProps) {
  const { value, label, name, registry, onChange } = props;
  const text = String(value ?? "");
  const isColor = HEX.test(text);
  const colors = isColor ? themeColors({ ...registry.formContext.data.theme, [name]: text }) : undefined;
  const { change } = (name === "ground" ? colors?.ground : colors?.accent) ?? {};
  return (
    <>
      <div className={styles.color}>
        <input
          type="color"
          aria-label={`${label}: pick a color`}
          value={isColor ? text.toLowerCase() : "#808080"}
          onChange={({ target }) => onChange(target.value)}
        />
        <input {...textProps(props)} placeholder="#0b6e4f" spellCheck={false} />
      </div>
      {change && (
        <p role="status" className={styles.description}>
          {change}
        </p>
      )}
    </>
  );
}

function MediaWidget(props: WidgetProps) {
  const { value = "", label, required, schema, onChange } = props;
  const { media } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  const words = (Array.isArray(schema.examples) ? schema.examples : []).map(String);
  return (
    <div className={styles.media}>
      {media.includes(value) && <img src={mediaAddress(value)} alt="" />}
      <input {...textProps(props)} />
      <div className={styles.tools}>
        <Tool name={`Choose ${label}`} sign="Choose …" onClick={() => setIsOpen(true)} />
        {words.map((word) => (
          <Tool key={word} name={`Use ${word}`} aria-pressed={value === word} onClick={() => onChange(word)} />
        ))}
        {!required && value !== "" && (
          <Tool name={`Remove ${label}`} sign="Remove" onClick={() => onChange(undefined)} />
        )}
      </div>
      {isOpen && <MediaDialog {...props} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function MediaDialog({ label, value: chosen, onChange, onClose }: WidgetProps & { readonly onClose: () => void }) {
  const { media } = useSite();
  const [query, setQuery] = useState("");
  const [failure, setFailure] = useState("");
  const found = media.filter((name) => name.toLowerCase().includes(query.trim().toLowerCase()));

  function choose(name: string) {
    onChange(name);
    onClose();
  }
  async function upload(file: File | undefined) {
    const { value, failure } = file === undefined ? {} : await api.upload(file);
    setFailure(failure?.error ?? "");
    if (value !== undefined) choose(value);
  }
  return (
    <dialog
      ref={(dialog) => dialog?.showModal()}
      className={editor.dialog}
      data-wide
      aria-label={`Choose ${label}`}
      onClose={onClose}
    >
      <div className={styles.mediaHead}>
        <label>
          Find
          <input value={query} onChange={({ target }) => setQuery(target.value)} />
        </label>
        <label>
          Add a picture from this computer
          <input type="file" accept="image/*" onChange={({ target }) => upload(target.files?.[0])} />
        </label>
        <Tool name="Close" onClick={onClose} />
      </div>
      <p role="status" className={styles.message}>
        {failure}
      </p>
      <ul className={styles.mediaList}>
        {found.map((name) => (
          <li key={name}>
            <button type="button" aria-pressed={name === chosen} onClick={() => choose(name)}>
              <img src={mediaAddress(name)} alt="" loading="lazy" />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}

function mediaAddress(name: string): string {
  return `/media/${name.split("/").map(encodeURIComponent).join("/")}`;
}

/** Marks before and after the selected text, or before its line. */
const MARKS: Readonly<Record<string, readonly [sign: string, before: string, after?: string, key?: string]>> = {
  Bold: ["B", "**", "**", "b"],
  Italic: ["I", "*", "*", "i"],
  Link: ["Link", "[", "](https://)", "k"],
  Redact: ["Redact", "||", "||"],
  Heading: ["Heading", "## "],
  List: ["List", "- "],
  Quote: ["Quote", "> "],
};

/** Markdown, with buttons and keys for its marks. */
function MarkdownWidget(props: WidgetProps) {
  const { label } = props;
  const area = useRef<HTMLTextAreaElement>(null);

  function mark(before: string, after = "") {
    const element = area.current;
    if (element === null) return;
    const { selectionStart, selectionEnd, value } = element;
    const start = after === "" ? value.lastIndexOf("\n", selectionStart - 1) + 1 : selectionStart;
    const inside = value.slice(start, selectionEnd);
    element.focus();
    element.setSelectionRange(start, selectionEnd);
    // The command is deprecated, but nothing else writes into the undo history of the field.
    document.execCommand("insertText", false, before + inside + after);
    element.setSelectionRange(start + before.length, start + before.length + inside.length);
  }
  function onKey(event: KeyboardEvent) {
    const found = Object.values(MARKS).find(([, , , key]) => key === event.key.toLowerCase());
    if (found === undefined || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    mark(found[1], found[2]);
  }
  return (
    <div className={styles.markdown}>
      <fieldset aria-label={`Formatting of ${label}`}>
        {Object.entries(MARKS).map(([name, [sign, before, after]]) => (
          <Tool key={name} name={name} sign={sign} onClick={() => mark(before, after)} />
        ))}
      </fieldset>
      <textarea {...textProps(props)} ref={area} rows={3} onKeyDown={onKey} />
    </div>
  );
}

/** The code of a recipient, and the link to send. */
function CodeWidget(props: WidgetProps) {
  const { siteUrl } = useSite();
  return (
    <>
      <input {...textProps(props)} />
      {props.value && <code>{`${siteUrl}/?${CODE}=${props.value}`}</code>}
    </>
  );
}

/** Widgets by the format of a field. */
export const WIDGETS = {
  CheckboxWidget,
  TextareaWidget,
  multiline: TextareaWidget,
  markdown: MarkdownWidget,
  date: DateWidget,
  "partial-date": DateWidget,
  media: MediaWidget,
  "color-hex": ColorWidget,
  words: WordsWidget,
  "recipient-code": CodeWidget,
  ...every(["address", "chip", "experience-category", "blog-category"], SuggestWidget),
  ...every(["testimony-id", "story-id", "experience-id", "menu-id", "resume-version-id"], ReferenceWidget),
  "markdown-file": ReferenceWidget,
};

function every<T>(formats: readonly string[], widget: T): Readonly<Record<string, T>> {
  return Object.fromEntries(formats.map((format) => [format, widget]));
}
