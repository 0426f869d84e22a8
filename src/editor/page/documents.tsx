import { type SyntheticEvent, useState } from "react";
import { isFields } from "../../domain/documents/translations.ts";
import type { DocumentSummary, EditedSite } from "../api.ts";
import { api, useSite } from "./client.ts";
import styles from "./editor.module.css";
import { fieldLabel } from "./form-schema.ts";
import { Tool } from "./tool.tsx";

/** The view in the middle of the page. The fragment names it, so that links, reloads and the back button work. */
type Place = ReturnType<typeof placeOf>;

export function placeOf(hash: string) {
  const [view = "", name = "site.yaml", section = ""] = hash.slice(1).split("/", 3);
  if (view === "Problems" || view === "Changes" || view === "Visits") return { view } as const;
  return { view: "file", file: decodeURIComponent(name), section } as const;
}

/** The fragment of a document, or of a section of the site's file. */
export function documentLink(file: string, section = ""): string {
  return ["#file", encodeURIComponent(file), section].filter(Boolean).join("/");
}

/** Kinds of documents, and what a new one can start as: a kind or an alias, and its label. */
const GROUPS: Readonly<Record<string, readonly [kinds: readonly string[], starters: Starters]>> = {
  Experience: [["experience"], { experience: "Job, role or degree", project: "Project", award: "Award" }],
  Testimonials: [["testimony"], { testimony: "Testimonial" }],
  Stories: [["story"], { story: "Story" }],
  Posts: [["blog-post"], { post: "Post" }],
  Skills: [["skill", "language"], { skill: "Skill", language: "Language" }],
  Tracker: [["impact-events", "statewide", "tracker-testimony"], { "tracker-testimony": "Comment of a visitor" }],
  Resumes: [["resume-version"], { resume: "Version of the resume" }],
  Pages: [["document"], { document: "Page" }],
};
type Starters = Readonly<Record<string, string>>;

/** The sections of the site's file and their fields: each group or list, and the other fields together. */
export function siteSections({ schemas }: EditedSite): ReadonlyMap<string, readonly string[]> {
  const properties = schemas["site"]?.["properties"];
  const all = Object.entries(isFields(properties) ? properties : {});
  const isSection = (schema: unknown) => isFields(schema) && /object|array/.test(String(schema["type"]));
  const general = all.filter(([name, schema]) => !isSection(schema) && name !== "version").map(([name]) => name);
  const sections = all.filter(([, schema]) => isSection(schema));
  return new Map<string, readonly string[]>([["", general], ...sections.map(([name]) => [name, [name]] as const)]);
}

export function sectionLabel(name: string): string {
  return name === "" ? "General" : fieldLabel(name);
}

/** Every document of the site by kind, to find, open and add to. */
export function Documents({ place }: { readonly place: Place }) {
  const site = useSite();
  const [typed, setTyped] = useState("");
  const [starters, setStarters] = useState<Starters>();
  const words = typed.toLowerCase().split(/\s+/);
  const isFound = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const documents = site.documents.toSorted((a, b) => a.title.localeCompare(b.title));
  const list = (kinds: readonly string[]) =>
    documents
      .filter(({ kind, title, file }) => kinds.includes(kind) && file !== "site.yaml" && isFound(`${title} ${file}`))
      .map((document) => <Entry key={document.file} place={place} {...document} />);
  return (
    <nav className={styles.documents} aria-label="Documents">
      <input
        type="search"
        aria-label="Find a document"
        placeholder="Find a document"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, currentTarget }) =>
          key === "Enter" && currentTarget.parentElement?.querySelector("a")?.click()
        }
      />
      <h2>Site</h2>
      <ul>
        {[...siteSections(site).keys()]
          .filter((name) => isFound(sectionLabel(name)))
          .map((name) => (
            <Entry key={name} place={place} file="site.yaml" section={name} title={sectionLabel(name)} />
          ))}
        {list(["site", "theme", "recipients"])}
      </ul>
      {Object.entries(GROUPS).map(([name, [kinds, starters]]) => (
        <section key={name}>
          <h2>
            {name}
            <Tool name={`Add to ${name}`} sign="+" onClick={() => setStarters(starters)} />
          </h2>
          <ul>{list(kinds)}</ul>
        </section>
      ))}
      {starters && <NewDocument starters={starters} onClose={() => setStarters(undefined)} />}
    </nav>
  );
}

interface EntryProps extends Partial<DocumentSummary> {
  readonly place: Place;
  readonly file: string;
  readonly section?: string;
}

function Entry({ place, file, section = "", title, hidden, messages = [] }: EntryProps) {
  const isOpen = place.view === "file" && place.file === file && place.section === section;
  return (
    <li>
      <a href={documentLink(file, section)} aria-current={isOpen ? "page" : undefined}>
        <span>{title}</span>
        {hidden && <small>Hidden</small>}
        {messages.length > 0 && <small data-count>{messages.length}</small>}
      </a>
    </li>
  );
}

function NewDocument({ starters, onClose }: { readonly starters: Starters; readonly onClose: () => void }) {
  const [failure, setFailure] = useState("");
  async function create(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const result = await api.create({ kind: String(fields.get("kind")), id: fileName(String(fields.get("id"))) });
    if (result.failure !== undefined) return setFailure(result.failure.error);
    onClose();
    location.hash = documentLink(result.value.file);
  }
  return (
    <dialog ref={(dialog) => dialog?.showModal()} className={styles.dialog} aria-label="New document" onClose={onClose}>
      <form onSubmit={create}>
        <h2>New document</h2>
        <label>
          What it is
          <select name="kind">
            {Object.entries(starters).map(([name, label]) => (
              <option key={name} value={name} label={label} />
            ))}
          </select>
        </label>
        <label>
          Name of its file, such as first-job
          <input name="id" required autoComplete="off" />
        </label>
        <p role="alert">{failure}</p>
        <p>
          <Tool name="Create" type="submit" data-main />
          <Tool name="Cancel" onClick={onClose} />
        </p>
      </form>
    </dialog>
  );
}

/** A name as people write it, with the characters that file names may have: `Café, 2nd visit` becomes `cafe-2nd-visit`. */
function fileName(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^a-z0-9._]+/g, "-").replaceAll(/^[-._]+|[-._]+$/g, "");
}
