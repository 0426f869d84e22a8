import { expect, test } from "vitest";
import { contextWith } from "../../../../test/support/app/sample-context.ts";
import { siteWith } from "../../../../test/support/domain/sample-resume.ts";
import { listedPages } from "./sitemap.server.ts";

const in2025 = new Date("2025-01-01");
const in2026 = new Date("2026-01-01");

test.each([
  ["pt-BR", "2025-01-01", in2026],
  ["pt-BR", "2027-01-01", new Date("2027-01-01")],
  ["es", "2025-01-01", in2025],
])("home in %s, whose original changed on %s, changed last on %o", (language, original, expected) => {
  const site = siteWith({}, { language, pages: [{ path: "/", kind: "home" }] });
  const fileDates = new Map([
    ["site.yaml", new Date(original)],
    ["site.pt-BR.yaml", in2026],
  ]);
  expect(listedPages(contextWith({}, { site, fileDates }))[0]?.changed).toEqual(expected);
});
