import { expect, test } from "vitest";
import { isContentPath } from "./owner-files.ts";

test.each([
  "site.yaml",
  "site.es.yaml",
  "legal/terms.pt-BR.md",
  "documents/colophon.md",
  "portfolio/blog/on-time.md",
  "portfolio/skills/a..b.yaml",
  "tracker/impact/events.yaml",
  "media/work/2026/Team Photo.JPG",
  "media/-rf.png",
])("%s can be edited", (file) => expect(isContentPath(file)).toBe(true));

test.each([
  // Elsewhere.
  "..",
  "/etc/passwd",
  "../site.yaml",
  "media/../site.yaml",
  "./site.yaml",
  "portfolio/skills/../../../outside.yaml",
  "media//a.svg",
  "C:/site.yaml",
  "..\\site.yaml",
  "media/..%2f..%2fa.svg",
  // Hidden.
  ".git/config",
  "media/.git/a.svg",
  // Control characters.
  "site.yaml\0",
  "legal/terms.md\n",
  // Files of other kinds.
  "README.md",
  "legal/deeper/terms.md",
  "portfolio/blog/README.md",
  "portfolio/skills/a.md",
  "portfolio/unknown/a.yaml",
  "tracker/impact/other.yaml",
  "portfolio/skills/with space.yaml",
  `portfolio/skills/${"a".repeat(101)}.yaml`,
  "media/a.svg.html",
])("%j cannot be edited", (file) => expect(isContentPath(file)).toBe(false));
