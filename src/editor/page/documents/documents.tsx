import { useEffect, useRef, useState } from "react";
import layout from "../../../app/components/layout.module.css";
import type { DocumentSummary, EditedSite } from "../../api.ts";
import { Tool } from "../controls/tool.tsx";
import { documentLink } from "../place.ts";
import { openFile } from "../store/state.ts";
import { useEditorState } from "../use-editor.ts";
import styles from "./documents.module.css";
import { type FilledGroup, groupsOf, matching } from "./groups.ts";
import { Counts, HiddenMark, StatusMark } from "./marks.tsx";
import { NewEntryDialog } from "./new-entry.tsx";
import { siteParts } from "./site-parts.ts";

/** Every document of the site by kind, to filter, open and add to. */
export function Documents() {
  const { site } = useEditorState();
  const [typed, setTyped] = useState("");
  return (
    <nav className={styles.documents} aria-label="Documents">
      <input
        type="search"
        className={styles.filter}
        aria-label="Filter documents"
        placeholder="Filter documents"
        data-filter
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {site && <Groups site={site} typed={typed} />}
    </nav>
  );
}

function Groups({ site, typed }: { site: EditedSite; typed: string }) {
  const isFiltered = typed.trim() !== "";
  const groups = groupsOf(isFiltered ? matching(site.documents, typed) : site.documents, site.language);
  const shown = groups.filter(
    ({ documents, templates }) => documents.length > 0 || (!isFiltered && templates.length > 0),
  );
  if (shown.length === 0) return <p className={styles.none}>No document has “{typed.trim()}” in its title or name.</p>;
  return shown.map((group) =>
    group.kinds.includes("site") ? (
      <SiteGroup key={group.name} group={group} site={site} />
    ) : (
      // Another key opens and closes it as if nobody had.
      <GroupList key={`${group.name} ${isFiltered}`} group={group} isFiltered={isFiltered} />
    ),
  );
}

/** The site's own file and its parts. */
function SiteGroup({ group, site }: { group: FilledGroup; site: EditedSite }) {
  return (
    <ul className={styles.list}>
      {group.documents.map((document) => (
        <li key={document.file}>
          <DocumentLink document={document} />
          {document.language === undefined && (
            <ul className={styles.parts}>
              {siteParts(site.schemas[document.kind]).map(({ name, label }) => (
                <li key={name}>
                  <a className={styles.part} href={documentLink(document.file, [name])}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function GroupList({ group, isFiltered }: { group: FilledGroup; isFiltered: boolean }) {
  const { name, documents, templates } = group;
  const file = openFile(useEditorState());
  const [isAdding, setAdding] = useState(false);
  const hasOpen = documents.some((document) => document.file === file);
  return (
    <section className={styles.group} aria-label={name}>
      <details open={isFiltered || hasOpen || undefined}>
        <summary className={styles.name}>
          {name} <span className={styles.total}>{documents.length}</span>
          <Counts errors={sum(documents, "errors")} warnings={sum(documents, "warnings")} />
        </summary>
        <ul className={styles.list}>
          {documents.map((document) => (
            <li key={document.file}>
              <DocumentLink document={document} />
            </li>
          ))}
        </ul>
      </details>
      {templates.length > 0 && (
        <div className={styles.add}>
          <Tool bare drawing="plus" label={`Add to ${name}`} onClick={() => setAdding(true)} />
        </div>
      )}
      {isAdding && <NewEntryDialog templates={templates} onClose={() => setAdding(false)} />}
    </section>
  );
}

function sum(documents: readonly DocumentSummary[], what: "errors" | "warnings"): number {
  return documents.reduce((total, document) => total + document[what], 0);
}

function DocumentLink({ document }: { document: DocumentSummary }) {
  const { file, title, status, errors, warnings, hidden } = document;
  const isOpen = openFile(useEditorState()) === file;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <a
      ref={link}
      className={styles.document}
      href={documentLink(file)}
      aria-current={isOpen ? "page" : undefined}
      data-status={status}
    >
      <span className={styles.title}>{title}</span>
      <span className={layout.visuallyHidden}>, </span>
      {hidden && <HiddenMark />}
      <StatusMark status={status} />
      <Counts errors={errors} warnings={warnings} />
    </a>
  );
}
