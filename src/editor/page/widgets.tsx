import { descriptionId, errorId, type WidgetProps } from "@rjsf/utils";
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isPartialDate } from "../../domain/format/date-range.ts";
import { contrast } from "../../domain/theme/color.ts";
import { themeColors } from "../../domain/theme/theme-colors.ts";
import { useEditor } from "./editor-context.ts";
import styles from "./form.module.css";
import { DEFAULT_VALUE } from "./form-schema.ts";

type Field = Pick<WidgetProps, "id" | "value" | "required" | "rawErrors" | "onChange">;

/** Attributes of the control of a field. */
function controlProps({ id, required, rawErrors = [] }: Field) {
  const hasErrors = rawErrors.length > 0;
  return {
    id,
    "aria-required": required,
    "aria-invalid": hasErrors || undefined,
    "aria-describedby": hasErrors ? `${errorId(id)} ${descriptionId(id)}` : descriptionId(id),
  } as const;
}

/** Attributes of a control for text. An empty field is not written. */
export function textProps(field: Field) {
  return {
    ...controlProps(field),
    autoComplete: "off",
    value: String(field.value ?? ""),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      field.onChange(target.value === "" ? undefined : target.value),
  } as const;
}

/** A missing value is shown as the default, and one that equals the default is not written. */
function CheckboxWidget(props: WidgetProps) {
  const { label, value, schema, onChange } = props;
  const fallback = (schema as Readonly<Record<string, unknown>>)[DEFAULT_VALUE] === true;
  return (
    <>
      <label className={styles.switch}>
        <input
          {...controlProps(props)}
          type="checkbox"
          checked={typeof value === "boolean" ? value : fallback}
          onChange={({ target }) => onChange(target.checked === fallback ? undefined : target.checked)}
        />
        {label}
      </label>
      {schema.description && (
        <p id={`${props.id}__description`} className={styles.description}>
          {schema.description}
        </p>
      )}
    </>
  );
}

function TextareaWidget(props: WidgetProps) {
  return <textarea {...textProps(props)} rows={2} />;
}

const MONTH = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

/** A year, a month or a day, with its month in words. */
function DateWidget(props: WidgetProps) {
  const text = String(props.value ?? "");
  const [, month = ""] = text.split("-");
  return (
    <div className={styles.date}>
      <input {...textProps(props)} placeholder={props.schema.format === "date" ? "2021-03-01" : "2021-03"} />
      {month !== "" && isPartialDate(text) && <span>{MONTH.format(new Date(`2000-${month}-01`))}</span>}
    </div>
  );
}

/** A field that names another document, by its title. */
function ReferenceWidget(props: WidgetProps) {
  const { value = "", required, schema } = props;
  const choices = useEditor().site.choices[schema.format ?? ""] ?? [];
  const isKnown = value === "" || choices.some(({ id }) => id === value);
  return (
    <select {...textProps(props)}>
      {(!required || value === "") && <option value="">–</option>}
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}

/** A text with suggestions. */
function SuggestWidget(props: WidgetProps) {
  const list = `${props.id}-list`;
  return (
    <>
      <input {...textProps(props)} list={list} />
      <Suggestions id={list} format={props.schema.format} />
    </>
  );
}

function Suggestions({ id, format = "" }: { readonly id: string; readonly format: string | undefined }) {
  const choices = useEditor().site.choices[format] ?? [];
  return (
    <datalist id={id}>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id} label={choice.title} />
      ))}
    </datalist>
  );
}

/** A list of short texts. */
function WordsWidget(props: WidgetProps) {
  const { id, label, value, schema, onChange } = props;
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const words = Array.isArray(value) ? value.map(String) : [];
  const format = typeof schema.items === "object" && !Array.isArray(schema.items) ? schema.items.format : undefined;

  function add(typed: string) {
    const added = typed.split(/[,\n]/).map((word) => word.trim());
    const isNew = (word: string, index: number) =>
      word !== "" && !words.includes(word) && added.indexOf(word) === index;
    setText("");
    if (added.some(isNew)) onChange([...words, ...added.filter(isNew)]);
  }

  function onKey(event: KeyboardEvent) {
    // Enter then ends a word of an input method, such as one for Japanese.
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== ",")) return;
    event.preventDefault();
    add(text);
  }

  return (
    <div className={styles.words}>
      {words.length > 0 && (
        <ul aria-label={label}>
          {words.map((word) => (
            <li key={word}>
              {word}
              <button
                type="button"
                aria-label={`Remove ${word}`}
                title="Remove"
                onClick={() => {
                  onChange(words.filter((other) => other !== word));
                  input.current?.focus();
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...controlProps(props)}
        ref={input}
        list={`${id}-list`}
        autoComplete="off"
        placeholder="Add, then press Enter"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKey}
        onBlur={() => add(text)}
      />
      <Suggestions id={`${id}-list`} format={format} />
    </div>
  );
}

const HEX = /^#[0-9a-f]{6}$/i;

/** A color of the site's theme, and what the site makes of it. */
function ColorWidget(props: WidgetProps) {
  const { value, label, name, registry, onChange } = props;
  const text = String(value ?? "");
  const isColor = HEX.test(text);
  const { theme } = registry.formContext;
  const colors = isColor ? themeColors({ ...theme, [name]: text }) : undefined;
  const used = name === "ground" ? colors?.ground : colors?.accent;
  const [black, white] =
    used === undefined ? [0, 0] : [contrast(used.color, "#000000"), contrast(used.color, "#ffffff")];
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
      <p role="status" className={styles.description}>
        {used?.change ??
          (used && `${black > white ? "Black" : "White"} text on it: ${Math.max(black, white).toFixed(1)} to 1`)}
      </p>
    </>
  );
}

/** A picture of the content folder. */
function MediaWidget(props: WidgetProps) {
  const { value = "", label, required, schema, onChange } = props;
  const { site } = useEditor();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const words = (Array.isArray(schema.examples) ? schema.examples : []).map(String);
  function choose(name: string) {
    onChange(name);
    dialog.current?.close();
  }
  return (
    <div className={styles.media}>
      {site.media.includes(value) && <img src={mediaAddress(value)} alt="" />}
      <input {...textProps(props)} />
      <div className={styles.mediaTools}>
        <button
          type="button"
          aria-label={`Choose ${label}`}
          onClick={() => {
            setIsOpen(true);
            dialog.current?.showModal();
          }}
        >
          Choose …
        </button>
        {words.map((word) => (
          <button key={word} type="button" aria-pressed={value === word} onClick={() => onChange(word)}>
            Use {word}
          </button>
        ))}
        {!required && value !== "" && (
          <button type="button" aria-label={`Remove ${label}`} onClick={() => onChange(undefined)}>
            Remove
          </button>
        )}
      </div>
      <dialog
        ref={dialog}
        className={styles.mediaDialog}
        aria-label={`Choose ${label}`}
        onClose={() => setIsOpen(false)}
      >
        {isOpen && <MediaList chosen={value} onChoose={choose} onClose={() => dialog.current?.close()} />}
      </dialog>
    </div>
  );
}

interface MediaListProps {
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
}

function MediaList({ chosen, onChoose, onClose }: MediaListProps) {
  const { api, site } = useEditor();
  const [query, setQuery] = useState("");
  const [failure, setFailure] = useState("");
  const find = useRef<HTMLInputElement>(null);
  // It appears after the dialog took the focus.
  useEffect(() => find.current?.focus(), []);
  const found = site.media.filter((name) => name.toLowerCase().includes(query.trim().toLowerCase()));

  async function upload(file: File | undefined) {
    if (file === undefined) return;
    const result = await api.upload(file);
    if (result.failure === undefined) onChoose(result.value);
    else setFailure(result.failure.error);
  }

  return (
    <>
      <div className={styles.mediaHead}>
        <label>
          Find
          <input ref={find} value={query} onChange={({ target }) => setQuery(target.value)} />
        </label>
        <label>
          Add a picture from this computer
          <input type="file" accept="image/*" onChange={({ target }) => upload(target.files?.[0])} />
        </label>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <p role="status" className={styles.message} hidden={failure === ""}>
        {failure}
      </p>
      <ul className={styles.mediaList}>
        {found.map((name) => (
          <li key={name}>
            <button type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
              <img src={mediaAddress(name)} alt="" loading="lazy" />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function mediaAddress(name: string): string {
  return `/media/${name.split("/").map(encodeURIComponent).join("/")}`;
}

const MARKS: readonly (readonly [name: string, face: ReactNode, before: string, after: string, key?: string])[] = [
  ["Bold", <b key="b">B</b>, "**", "**", "b"],
  ["Italic", <i key="i">I</i>, "*", "*", "i"],
  ["Link", "Link", "[", "](https://)", "k"],
  ["Heading", "H", "\n## ", ""],
  ["List", "List", "\n- ", ""],
  ["Quote", "Quote", "\n> ", ""],
  ["Redact", "Redact", "||", "||"],
];

/** Markdown, with buttons and keys for its marks. */
function MarkdownWidget(props: WidgetProps) {
  const { id, label } = props;
  const area = useRef<HTMLTextAreaElement>(null);

  function mark(before: string, after: string) {
    const element = area.current;
    if (element === null) return;
    element.focus();
    const { selectionStart, selectionEnd, value: text } = element;
    // A mark of a line belongs to the start of it.
    const isLine = before.startsWith("\n");
    const start = isLine ? text.lastIndexOf("\n", selectionStart - 1) + 1 : selectionStart;
    const inside = text.slice(start, selectionEnd);
    element.setSelectionRange(start, selectionEnd);
    // The command is deprecated, but nothing else writes into the undo history of the field.
    document.execCommand("insertText", false, `${before.trimStart()}${inside}${after}`);
    const end = start + before.trimStart().length + inside.length;
    element.setSelectionRange(isLine ? end : end - inside.length, end);
  }

  function onKey(event: KeyboardEvent) {
    const [, , before, after] = MARKS.find(([, , , , key]) => key === event.key.toLowerCase()) ?? [];
    if (before === undefined || after === undefined || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    mark(before, after);
  }

  return (
    <div className={styles.markdown}>
      <fieldset aria-label={`Formatting of ${label}`} aria-controls={id}>
        {MARKS.map(([name, face, before, after, key]) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={key === undefined ? name : `${name} (Ctrl+${key.toUpperCase()})`}
            onClick={() => mark(before, after)}
          >
            {face}
          </button>
        ))}
      </fieldset>
      <textarea {...textProps(props)} ref={area} rows={3} onKeyDown={onKey} />
    </div>
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
  address: SuggestWidget,
  chip: SuggestWidget,
  "testimony-id": ReferenceWidget,
  "story-id": ReferenceWidget,
  "experience-id": ReferenceWidget,
  "menu-id": ReferenceWidget,
  "markdown-file": ReferenceWidget,
  "experience-category": SuggestWidget,
  "blog-category": SuggestWidget,
};
