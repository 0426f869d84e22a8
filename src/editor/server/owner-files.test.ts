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
    "",
    ".",
    "..",
    "/",
    "/etc/passwd",
    "/site.yaml",
    "../site.yaml",
    "media/../site.yaml",
    "media/../../a.svg",
    "media/work/../../../a.svg",
    "./site.yaml",
    "portfolio/skills/../../../outside.yaml",
    "portfolio/skills//a.yaml",
    "media//a.svg",
    "portfolio/skills/a.yaml/",
    "C:/site.yaml",
    "C:\\site.yaml",
    "..\\site.yaml",
    "media\\..\\..\\a.svg",
    "media/..%2f..%2fa.svg",
    "media/%2e%2e/a.svg",
    "file:///etc/passwd",
    // Hidden.
    ".git/config",
    ".git/hooks/pre-commit",
    "media/.git/a.svg",
    "media/.a.svg",
    ".schemas/site.json",
    "portfolio/skills/.yaml",
    // Control characters.
    "site.yaml\0",
    "media/a.svg\0.html",
    "legal/terms.md\n",
    "media/a\r\n.svg",
    // Files of other kinds.
    "README.md",
    "publish.sh",
    "site.yml",
    "Site.yaml",
    "legal/terms.html",
    "legal/deeper/terms.md",
    "portfolio/blog/README.md",
    "portfolio/skills/a.md",
    "portfolio/skills/a.json",
    "portfolio/skills/deeper/a.yaml",
    "portfolio/unknown/a.yaml",
    "portfolio/a.yaml",
    "constructor/skills/a.yaml",
    "tracker/impact/other.yaml",
    "portfolio/skills/with space.yaml",
    `portfolio/skills/${"a".repeat(101)}.yaml`,
    "media",
    "media/",
    "media/a",
    "media/a.html",
    "media/a.svg.html",
    "media/a.js",
    "media/a?.svg",
    "media/a#.svg",
  ])("are the only ones: %j is refused", (file) => {
    expect(isContentPath(file)).toBe(false);
  });
});
