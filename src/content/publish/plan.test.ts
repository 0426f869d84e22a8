import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../diagnostic.ts";
import type { ContentDocument } from "../read/read-documents.ts";
import { planPush } from "./publish.ts";

function document(id: string, fingerprint: string, database: "portfolio" | "tracker" = "portfolio"): ContentDocument {
  return { database, collection: "testimonies", id, data: { id }, shown: "all", fingerprint, file: `${id}.yaml` };
}

function broken(id: string): Diagnostic {
  return {
    file: `${id}.yaml`,
    line: 1,
    column: 1,
    rule: "schema",
    message: "broken",
    document: { database: "portfolio", collection: "testimonies", id },
  };
}

function ids(documents: readonly { readonly id: string }[]): readonly string[] {
  return documents.map(({ id }) => id);
}

describe("a plan", () => {
  it("puts new and changed documents and removes those without a file", () => {
    const documents = [document("same", "1"), document("changed", "2"), document("new", "1")];
    const published = new Map([
      [
        "testimonies",
        new Map([
          ["same", "1"],
          ["changed", "1"],
          ["gone", "1"],
        ]),
      ],
    ]);
    const { put, remove, unchanged, kept } = planPush({ documents, diagnostics: [] }, "portfolio", published);
    expect(ids(put)).toEqual(["changed", "new"]);
    expect(remove).toEqual([{ database: "portfolio", collection: "testimonies", id: "gone" }]);
    expect(ids(unchanged)).toEqual(["same"]);
    expect(kept).toEqual([]);
  });

  it("keeps the last valid version of invalid files, if there is one", () => {
    const published = new Map([["testimonies", new Map([["was-valid", "1"]])]]);
    const diagnostics = [
      broken("was-valid"),
      broken("never-valid"),
      { file: "legal/terms.md", line: 1, column: 1, rule: "schema", message: "broken" } as const,
    ];
    const { put, remove, kept } = planPush({ documents: [], diagnostics }, "portfolio", published);
    expect([put, remove]).toEqual([[], []]);
    expect(ids(kept)).toEqual(["was-valid"]);
  });

  it("includes only documents of its own store", () => {
    const documents = [document("a", "1"), document("b", "1", "tracker")];
    const published = new Map([["testimonies", new Map([["c", "1"]])]]);
    const { put, remove, kept } = planPush({ documents, diagnostics: [broken("c")] }, "tracker", published);
    expect(ids(put)).toEqual(["b"]);
    expect(ids(remove)).toEqual(["c"]);
    expect(kept).toEqual([]);
  });
});
