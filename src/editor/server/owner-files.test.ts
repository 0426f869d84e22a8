import { describe, expect, test } from "vitest";
import { isContentPath } from "./owner-files.ts";

describe("files of the content", () => {
  test.each([
    "site.yaml",
    "site.es.yaml",
    "legal/terms.pt-BR.md",
    "legal/terms.md",
    "documents/colophon.md",
    "portfolio/experiences/harbor-labs.yaml",
    "portfolio/blog/on-time.md",
    "portfolio/blog/elsewhere.yaml",
    "portfolio/skills/a..b.yaml",
    "tracker/impact/events.yaml",
    "media/portrait.svg",
    "media/work/2026/Team Photo.JPG",
    "media/-rf.png",
  ])("can be edited: %s", (file) => {
    expect(isContentPath(file)).toBe(true);
  });

  test.each([
    // Elsewhere.
    "..",
    "/etc/passwd",
    "../site.yaml",
    "media/../site.yaml",
    "media/../../a.svg",
    "./site.yaml",
    "portfolio/skills/../../../outside.yaml",
    "media//a.svg",
    "C:/site.yaml",
    "..\\site.yaml",
    "media/..%2f..%2fa.svg",
    // Hidden.
    ".git/config",
    "media/.git/a.svg",
    ".schemas/site.json",
    // Control characters.
    "site.yaml\0",
    "legal/terms.md\n",
    // Files of other kinds.
    "README.md",
    "Site.yaml",
    "legal/deeper/terms.md",
    "portfolio/blog/README.md",
    "portfolio/skills/a.md",
    "portfolio/skills/deeper/a.yaml",
    "portfolio/unknown/a.yaml",
    "tracker/impact/other.yaml",
    "portfolio/skills/with space.yaml",
    `portfolio/skills/${"a".repeat(101)}.yaml`,
    "media",
    "media/a.html",
    "media/a.svg.html",
    "media/a?.svg",
  ])("are the only ones: %j is refused", (file) => {
    expect(isContentPath(file)).toBe(false);
  });
});
