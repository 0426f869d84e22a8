import { rm } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { createContent, EXPERIENCE, SITE_YAML, TESTIMONY } from "../../../test/support/content/temporary-content.ts";
import { PAGES_WITHOUT_STORIES } from "../../../test/support/domain/sample-pages.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { scanContent } from "../read/read-content.ts";
import { readMedia } from "../read/read-files.ts";
import { checkContent } from "./check-content.ts";

/** Files of one content folder, which is checked once. */
const files: Record<string, string> = { "media/a.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>' };
const pages: object[] = [...PAGES_WITHOUT_STORIES];
let found: readonly Diagnostic[] = [];

beforeAll(async () => {
  const site = JSON.stringify({ ...JSON.parse(SITE_YAML), pages });
  const root = await createContent({ ...files, "site.yaml": site });
  const read = await scanContent(root, "2026-11-20");
  const media = await readMedia(root);
  found = checkContent(read, { media, today: "2026-11-20", pages: read.site?.pages });
  return () => rm(root, { recursive: true });
});

let count = 0;
function file(folder: string, ending: string, text: string): string {
  const name = `${folder}/evil-${++count}${ending}`;
  files[name] = text;
  return name;
}
const experience = (text: string) => file("portfolio/experiences", ".yaml", text);
const drawing = (text: string) => file("media", ".svg", text);
function page(text: string): string {
  const name = file("documents", ".md", text);
  pages.push({ path: `/page-${count}`, kind: "document", file: name });
  return name;
}

const problemsOf = (name: string) =>
  found.filter((one) => one.file === name).map(({ line, rule, message }) => `${line} ${rule} ${message}`);
/** Without those that are only about the size of this content. */
const dangersOf = (name: string) => problemsOf(name).filter((line) => !line.includes("unused-picture"));
const front = (text: string) => `---\ntitle: T\nupdated: 2026-01-01\nsummary: S\n---\n\n${text}\n`;

describe("Markdown", () => {
  const cases = [
    ["a script", "<script>alert(1)</script>", "HTML is removed"],
    ["a disguised javascript: link", "[x](JaVaScRiPt&#58;alert(1))", "the link is removed"],
    ["a protocol-relative link with a backslash", "[x](/\\\\a.example)", "the link is removed"],
    ["a javascript: definition", "[x]: javascript:alert(1)", "the link is removed"],
    ["a remote picture", "![x](https://a.example/pixel.gif)", "pictures in text"],
  ].map(([what = "", text = "", words = ""]) => {
    const field = experience(EXPERIENCE.replace("Built things", `|\n  First\n\n  ${text}`));
    return { what, words, field, page: page(front(`First\n\n${text}`)) };
  });
  it.each(cases)("with $what is rejected with its line, in fields and pages", ({ words, field, page }) => {
    expect(problemsOf(field)[0]).toContain(`10 markdown description: ${words}`);
    expect(problemsOf(page)[0]).toContain(`9 markdown ${words}`);
  });
});

describe("a field", () => {
  const links = ["javascript:alert(1)", "//a.example", "/\\a.example", "https://a\u202Eb.example"].map((link) => {
    return [link, experience(`${EXPERIENCE}link: ${JSON.stringify(link)}\n`)] as const;
  });
  it.each(links)("cannot link to %j", (_, name) => {
    expect(problemsOf(name)[0]).toMatch(/^8 schema link: expected an address/);
  });

  const pictures = ["..\\site.yaml", "a\u0000.svg"].map((picture) => {
    return [picture, experience(EXPERIENCE.replace("a.svg", JSON.stringify(picture)))] as const;
  });
  it.each(pictures)("cannot name a picture outside of the folder: %j", (_, name) => {
    expect(problemsOf(name)[0]).toMatch(/^5 schema media.avatar: expected/);
  });

  const invisible = file("portfolio/testimonies", ".yaml", TESTIMONY.replace("Grace Hopper", '"Dana \u202Emik"'));
  it("cannot contain invisible characters", () => {
    expect(problemsOf(invisible)[0]).toMatch(/^1 schema name: expected text without/);
  });
});

describe("a drawing", () => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">\n<g/>\n${inside}\n</svg>`;
  const cases = [
    ["a script", "<script>alert(1)</script>"],
    ["an event handler", '<g onload="alert(1)"/>'],
    ["foreign content", "<foreignObject><p>x</p></foreignObject>"],
    ["a remote picture", '<image href="https://a.example/pixel.gif"/>'],
    ["an element of another file", '<use href="other.svg#a"/>'],
    ["a javascript: link", '<a href="java&#115;cript:alert(1)"><g/></a>'],
    ["a style with a remote URL", "<style><![CDATA[g{fill:url(https://a.example/#a)}]]></style>"],
    ["an escaped import", "<style>@\\69mport 'https://a.example/a.css';</style>"],
    ["an import after an element of the style", "<style><g/>@import 'https://a.example/a.css';</style>"],
    ["an unclosed element", "<g>"],
  ].map(([what = "", inside = ""]) => ({ what, name: drawing(svg(inside)) }));
  it.each(cases)("with $what is rejected with its line", ({ name }) => {
    expect(dangersOf(name)[0]).toMatch(/^[34] unsafe-picture /);
  });

  const entities = drawing(
    '<!DOCTYPE svg [<!ENTITY a "aaaa">]>\n<svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
  );
  it("with entities is rejected", () => {
    expect(dangersOf(entities)[0]).toMatch(/^1 unsafe-picture a doctype/);
  });

  const harmless = drawing(
    svg(
      '<style>.a{fill:url(#b)}</style><use href="#c"/><image href="data:image/png;base64,AA"/><a href="https://a.example"><text>x</text></a>',
    ),
  );
  it("may refer to its own elements, embed pictures and contain links", () => {
    expect(dangersOf(harmless)).toEqual([]);
  });

  const names = ["a\u202Egvs.svg", "a\u0007.svg"];
  for (const name of names) files[`media/${name}`] = svg("");
  it.each(names)("with an unsafe name is rejected: %j", (name) => {
    expect(problemsOf(`media/${name}`)).toEqual([expect.stringContaining("unsafe-picture the file name")]);
  });
});

describe("a redacted word", () => {
  const cases = [
    ["a quote with a redacted link", '"||[moth](javascript:1)||"'],
    ["a quote with a redacted address", '"||see [it](/secret-moth) or [this](/media/moth.pdf)||"'],
    ["an unclosed redaction", '"Found ||moth"'],
  ].map(([what = "", quote = ""]) => {
    const text = TESTIMONY.replace("Found the ||moth|| at once", quote);
    return { what, name: file("portfolio/testimonies", ".yaml", text) };
  });
  it.each(cases)("does not appear in messages about $what", ({ name }) => {
    expect(problemsOf(name)).not.toEqual([]);
    expect(JSON.stringify(found.filter((one) => one.file === name))).not.toContain("moth");
  });
});
