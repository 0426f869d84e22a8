// @vitest-environment happy-dom
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { editorSchemas } from "../../content/editor-schemas.ts";
import { scanContent } from "../../content/read/read-content.ts";
import { COLLECTIONS } from "../../domain/collections.ts";
import type { FieldDiagnostic, FieldPath } from "../api.ts";
import { Form } from "./form.tsx";

const CONTENT = path.join(import.meta.dirname, "../../../test/fixture/content");
const { sources } = await scanContent(CONTENT, "2026-01-01");
const schemas = new Map([...editorSchemas()].map(([file, text]) => [file.replace(".json", ""), JSON.parse(text)]));

interface Given {
  readonly kind: string;
  readonly data: unknown;
  readonly reveal?: FieldPath;
  readonly diagnostics?: readonly FieldDiagnostic[];
}

function markup({ kind, data, reveal, diagnostics = [] }: Given): string {
  return renderToStaticMarkup(
    <Form
      schema={schemas.get(kind)}
      data={data}
      textField={kind === "document" ? "text" : COLLECTIONS.find(({ name }) => name === kind)?.textField}
      diagnostics={diagnostics}
      context={{
        references: {},
        media: [],
        mediaAddress: (name) => `/media/${name}`,
        upload: () => Promise.reject(new Error("not here")),
        judgeColor: () => undefined,
      }}
      reveal={reveal}
      onChange={() => {}}
    />,
  );
}

interface Place {
  readonly data: unknown;
  readonly at: FieldPath;
}

/** Objects and lists in documents of a kind, of each form once: ten of the same form are shown in the same way. */
function placesIn(kind: string): readonly Place[] {
  const places = new Map<string, Place>();
  for (const { data } of sources.filter((source) => source.kind === kind)) {
    const walk = (value: unknown, at: FieldPath, form: string) => {
      if (typeof value !== "object" || value === null) return;
      const key = `${form} ${Object.keys(value).join()}`;
      if (!places.has(key)) places.set(key, { data, at });
      if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(item, [...at, index], `${form}.*`);
      else for (const [name, field] of Object.entries(value)) walk(field, [...at, name], `${form}.${name}`);
    };
    walk(data, [], "");
  }
  return [...places.values()];
}

describe("Form", () => {
  it.each([...new Set(sources.map(({ kind }) => kind))])("shows all of a %s", (kind) => {
    for (const { data, at } of placesIn(kind)) {
      expect(markup({ kind, data, reveal: at }), at.join(".")).not.toContain("The form cannot show");
    }
  });

  it("shows what it cannot edit as text, beside what is wrong with it", () => {
    const message = 'unknown field "colour"';
    const diagnostics: readonly FieldDiagnostic[] = [
      { at: ["colour"], line: 1, column: 1, severity: "error", message, suggestion: "color" },
    ];
    const html = markup({ kind: "language", data: { name: "Welsh", colour: { of: "red" } }, diagnostics });
    expect(html).toContain("of: red");
    expect(html).toContain("unknown field &quot;colour&quot;; did you mean &quot;color&quot;?");
    expect(html).toContain('aria-label="Remove Colour"');
  });

  it("offers no removal of the version of the format", () => {
    const html = markup({ kind: "site", data: { version: 2, versionLabel: "v5" } });
    expect(html).toMatch(/<label[^>]*>Version<\/label>/);
    expect(html).toContain('aria-label="Remove Version label"');
    expect(html).not.toContain('aria-label="Remove Version"');
  });

  it("shows a missing field that something is wrong with, and offers the others", () => {
    const diagnostics: readonly FieldDiagnostic[] = [
      { at: ["level"], line: 1, column: 1, severity: "warning", message: "level: expected some text" },
    ];
    const html = markup({ kind: "language", data: { name: "Welsh" }, diagnostics });
    expect(html).toMatch(/<label[^>]*>Level<\/label>/);
    expect(html).toContain("<b>Warning:</b> expected some text");
    expect(html).toContain('aria-label="Add Ranking"');
  });
});
