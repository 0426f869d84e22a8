import { describe, expect, it } from "vitest";
import { parseDocument } from "../../domain/documents/document-error.ts";
import { themeSchema } from "../../domain/theme/theme.ts";
import { themeRules } from "./site-look.server.ts";

const rules = (theme: object) => themeRules(parseDocument(themeSchema, theme));

describe("themeRules", () => {
  it("returns nothing without a theme or for default values", () => {
    expect(themeRules(undefined)).toBe("");
    expect(rules({})).toBe("");
    expect(rules({ fontFamily: "Roboto", borderRadius: 24 })).toBe("");
  });

  it("sets colors for both schemes in the tokens layer, and for printed drawings", () => {
    const text = rules({ accent: "#0b4ea2", ground: "#ffffff" });
    expect(text).toMatch(/^@layer tokens\{:root:root\{--paper:light-dark\(#ffffff,#[0-9a-f]{6}\);/);
    expect(text).toMatch(/--accent:light-dark\(#0b4ea2,#[0-9a-f]{6}\);/);
    expect(text).toMatch(/\}@media print\{svg\{--deep:#[0-9a-f]{6};/);
    expect(text).not.toMatch(/--r:|undefined|</);
  });

  it("derives smaller radii from that of blocks, in rem", () => {
    expect(rules({ borderRadius: 12 })).toBe(
      "@layer tokens{:root:root{--r:0.75rem;--r-2:0.5rem;--r-3:0.375rem;--r-4:0.25rem;--r-5:0.125rem}}",
    );
    expect(rules({ borderRadius: 0 })).toContain("--r:0rem;--r-2:0rem");
  });
});
