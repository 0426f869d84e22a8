import { type SyntheticEvent, useRef, useState } from "react";
import type { DocumentSummary, EditedSite } from "../api.ts";
import styles from "./editor.module.css";
import { useEditor } from "./editor-context.ts";
import { fieldLabel } from "./form-schema.ts";
import { documentLink, type Place } from "./place.ts";

interface Group {
  readonly name: string;
  readonly kinds: readonly string[];
  /** What a new document can start as: a kind or an alias, and its label. */
  readonly starters: Readonly<Record<string, string>>;
}

const GROUPS: readonly Group[] = [
  {
    name: "Experience",
    kinds: ["experience"],
    starters: { experience: "Job, role or degree", project: "Project", award: "Award" },
  },
  { name: "Testimonials", kinds: ["testimony"], starters: { testimony: "Testimonial" } },
  { name: "Stories", kinds: ["story"], starters: { story: "Story" } },
  { name: "Posts", kinds: ["blog-post"], starters: { post: "Post" } },
  { name: "Skills", kinds: ["skill", "language"], starters: { skill: "Skill", language: "Language" } },
  {
    name: "Tracker",
    kinds: ["impact-events", "statewide", "tracker-testimony"],
    starters: { "tracker-testimony": "Comment of a visitor" },
  },
  { name: "Pages", kinds: ["document"], starters: { document: "Page" } },
];

/** The sections of the site's file: each group or list, and the single fields together. */
export function siteSections({ schemas }: EditedSite): readonly { readonly name: string; readonly label: string }[] {
  const properties: unknown = schemas["site"]?.["properties"];
  const named = Object.entries(properties ?? {}).filter(([, schema]) => ["object", "array"].includes(schema.type));
  return [{ name: "", label: "General" }, ...named.map(([name]) => ({ name, label: fieldLabel(name) }))];
}

/** Every document of the site by kind, to filter, open and add to. */
export function Documents({ place }: { readonly place: Place }) {
  const { site } = useEditor();
  const [typed, setTyped] = useState("");
  const [added, setAdded] = useState<Group>();
  const words = typed.toLowerCase().split(/\s+/);
  const isFound = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const current = (file: string, section = "") =>
    place.view === "file" && place.file === file && place.section === section ? "page" : undefined;
  return (
    <nav className={styles.documents} aria-label="Documents">
      <input
        type="search"
        aria-label="Find a document"
        placeholder="Find a document"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <h2>Site</h2>
      <ul>
        {siteSections(site).map(({ name, label }) => (
          <li key={name} hidden={!isFound(label)}>
            <a href={documentLink("site.yaml", name)} aria-current={current("site.yaml", name)}>
              {label}
            </a>
          </li>
        ))}
        {site.documents
          .filter(({ kind, file }) => kind === "site" && file !== "site.yaml")
          .map((document) => (
            <Entry key={document.file} document={document} current={current(document.file)} />
          ))}
      </ul>
      {GROUPS.map((group) => (
        <section key={group.name}>
          <h2>
            {group.name}
            <button type="button" aria-label={`Add to ${group.name}`} title="Add" onClick={() => setAdded(group)}>
              +
            </button>
          </h2>
          <ul>
            {site.documents
              .filter(({ kind, title, file }) => group.kinds.includes(kind) && isFound(`${title} ${file}`))
              .toSorted((a, b) => a.title.localeCompare(b.title))
              .map((document) => (
                <Entry key={document.file} document={document} current={current(document.file)} />
              ))}
          </ul>
        </section>
      ))}
      {added && <NewDocument starters={added.starters} onClose={() => setAdded(undefined)} />}
    </nav>
  );
}

function Entry({ document, current }: { readonly document: DocumentSummary; readonly current: "page" | undefined }) {
  const { file, title, hidden, messages } = document;
  return (
    <li>
      <a href={documentLink(file)} aria-current={current}>
        <span>{title}</span>
        {hidden && <small>Hidden</small>}
        {messages.length > 0 && <small data-count>{messages.length}</small>}
      </a>
    </li>
  );
}

interface NewDocumentProps {
  readonly starters: Readonly<Record<string, string>>;
  /** The document to copy, in place of a starter. */
  readonly from?: string;
  readonly onClose: () => void;
}

/** Asks what a new document is called, and opens it. */
export function NewDocument({ starters, from, onClose }: NewDocumentProps) {
  const { api } = useEditor();
  const [kind = ""] = Object.keys(starters);
  const [failure, setFailure] = useState("");
  const form = useRef<HTMLFormElement>(null);
  async function create(event: SyntheticEvent) {
    event.preventDefault();
    const fields = new FormData(form.current ?? undefined);
    const id = String(fields.get("id"));
    const result = await api.create({ kind: String(fields.get("kind") ?? kind), id, ...(from && { from }) });
    if (result.failure !== undefined) return setFailure(result.failure.error);
    onClose();
    location.hash = documentLink(result.value.file);
  }
  return (
    <dialog ref={(dialog) => dialog?.showModal()} className={styles.dialog} aria-label="New document" onClose={onClose}>
      <form ref={form} onSubmit={create}>
        <h2>{from === undefined ? "New document" : "Copy"}</h2>
        {Object.keys(starters).length > 1 && (
          <label>
            What it is
            <select name="kind">
              {Object.entries(starters).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          Name of its file, such as first-job
          <input name="id" required autoComplete="off" pattern="[A-Za-z0-9][A-Za-z0-9._\-]*" />
        </label>
        <p role="alert">{failure}</p>
        <p>
          <button type="submit" data-main>
            Create
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  );
}
