// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished } from "vitest";
import type { DocumentSummary, EditedSite, OpenDocument } from "../../api.ts";
import { createApi } from "../store/api-client.ts";
import { createStore } from "../store/store.ts";
import { EditorContext } from "../use-editor.ts";
import { UnshownNote } from "./unshown-note.tsx";

const FILE = "portfolio/skills/sql.yaml";

function summary(file: string, kind: string, address?: string): DocumentSummary {
  const saved = { title: file, status: "saved", errors: 0, warnings: 0, hidden: false } as const;
  return { file, kind, id: kind, ...saved, ...(address !== undefined && { address }) };
}

/** The text of the note on a skill. */
async function note(data: unknown, siteAddress: string | undefined): Promise<HTMLElement> {
  const site: EditedSite = {
    documents: [summary(FILE, "skill"), summary("site.yaml", "site", siteAddress)],
    schemas: {},
    textFields: {},
    choices: {},
    media: [],
    language: "en",
    canUndo: false,
    canRedo: false,
    history: "git",
  };
  const document: OpenDocument = {
    file: FILE,
    kind: "skill",
    id: "sql",
    text: "",
    hash: "",
    data,
    status: "saved",
    diagnostics: [],
  };
  const api = createApi("/edit/api", async (address) =>
    Response.json(String(address).includes("/document") ? document : site),
  );
  const hash = () => `#file/${FILE}`;
  const store = createStore({ api, storage: sessionStorage, hash, newId: () => "1" });
  await store.refresh();
  const page = window.document.createElement("div");
  const root = createRoot(page);
  flushSync(() =>
    root.render(
      <EditorContext value={store}>
        <UnshownNote file={FILE} />
      </EditorContext>,
    ),
  );
  onTestFinished(() => flushSync(() => root.unmount()));
  return page;
}

it("names the error in site.yaml as the cause, for every document, and leads there", async () => {
  for (const data of [{ name: "SQL" }, { name: "SQL", visible: false }]) {
    const page = await note(data, undefined);
    expect(page.textContent).toBe(
      "site.yaml has an error. Until it is corrected, the editor cannot tell which page shows this document.",
    );
    expect(page.querySelector("a")?.getAttribute("href")).toBe("#file/site.yaml");
  }
});

it("says that no page shows a document, and offers to show one that is hidden", async () => {
  expect((await note({ name: "SQL" }, "/")).textContent).toBe("No page shows this document.");
  const hidden = await note({ name: "SQL", visible: false }, "/");
  expect(hidden.textContent).toContain("This document is hidden: no page shows it yet.");
  expect(hidden.querySelector("button")?.textContent).toBe("Show it on the site");
});
