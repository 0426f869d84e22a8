import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { EXPERIENCE, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { scanContent } from "../read/read-content.ts";
import { readMedia } from "../read/read-files.ts";
import { checkContent } from "./check-content.ts";

const TODAY = "2026-11-20";
const EVIL = "portfolio/experiences/evil.yaml";
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';

async function problemsIn(file: string, text: string): Promise<readonly string[]> {
  const root = await temporaryContent({ "media/a.svg": DRAWING, [file]: text });
  const diagnostics = checkContent(await scanContent(root, TODAY), {
    media: await readMedia(root),
    today: TODAY,
    pages: samplePages,
  });
  return diagnostics
    .filter((diagnostic) => diagnostic.file === file)
    .map(({ line, rule, message }) => `${line} ${rule} ${message}`);
}

const withDescription = (text: string) => EXPERIENCE.replace("Built things", text);
const withLink = (link: string) => `${EXPERIENCE}link: ${JSON.stringify(link)}\n`;
const legalPage = (text: string) => `---\ntitle: T\nupdated: 2026-01-01\nsummary: S\n---\n\n${text}\n`;

describe("Markdown", () => {
  it.each([
    ["a script", "<script>alert(1)</script>", "HTML is removed"],
    ["a disguised javascript: link", "[x](JaVaScRiPt&#58;alert(1))", "the link is removed"],
    ["a protocol-relative link with a backslash", "[x](/\\\\a.example)", "the link is removed"],
    ["a javascript: definition", "[x]: javascript:alert(1)", "the link is removed"],
    ["a remote picture", "![x](https://a.example/pixel.gif)", "pictures in text"],
  ])("with %s is rejected with its line, in fields and legal pages", async (_, text, words) => {
    expect((await problemsIn(EVIL, withDescription(`|\n  First\n\n  ${text}`)))[0]).toMatch(
      new RegExp(`^10 markdown description: ${words}`),
    );
    expect((await problemsIn("legal/terms.md", legalPage(`First\n\n${text}`)))[0]).toMatch(
      new RegExp(`^9 markdown ${words}`),
    );
  });
});

describe("a link field", () => {
  it.each(["javascript:alert(1)", "//a.example", "/\\a.example", "https://a\u202Eb.example"])(
    "to %j is rejected with its line",
    async (link) => {
      expect((await problemsIn(EVIL, withLink(link)))[0]).toMatch(/^8 schema link: expected an address/);
    },
  );
});

describe("a drawing", () => {
  const svg = (inside: string, attributes = "") =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>\n<g/>\n${inside}\n</svg>`;
  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["an event handler", '<g onload="alert(1)"/>'],
    ["foreign content", "<foreignObject><p>x</p></foreignObject>"],
    ["a remote picture", '<image href="https://a.example/pixel.gif"/>'],
    ["an element of another file", '<use href="other.svg#a"/>'],
    ["a javascript: link", '<a href="java&#115;cript:alert(1)"><g/></a>'],
    ["a style with a remote URL", "<style><![CDATA[g{fill:url(https://a.example/#a)}]]></style>"],
    ["an escaped import", "<style>@\\69mport 'https://a.example/a.css';</style>"],
    ["an unclosed element", "<g>"],
  ])("with %s is rejected with its line", async (_, inside) => {
    expect((await problemsIn("media/a.svg", svg(inside)))[0]).toMatch(/^[34] unsafe-picture /);
  });

  it("with entities is rejected", async () => {
    const text = '<!DOCTYPE svg [<!ENTITY a "aaaa">]>\n<svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>';
    expect((await problemsIn("media/a.svg", text))[0]).toMatch(/^1 unsafe-picture a doctype/);
  });

  it("may refer to its own elements, embed pictures and contain links", async () => {
    const inside =
      '<style>.a{fill:url(#b)}</style><use href="#c"/><image href="data:image/png;base64,AA"/><a href="https://a.example"><text>x</text></a>';
    expect(await problemsIn("media/a.svg", svg(inside))).toEqual([]);
  });

  it.each(["a\u202Egvs.svg", "a\u0007.svg"])("with an unsafe name is rejected: %j", async (name) => {
    const root = await temporaryContent({ "media/a.svg": DRAWING });
    await writeFile(path.join(root, "media", name), DRAWING);
    const diagnostics = checkContent(await scanContent(root, TODAY), {
      media: await readMedia(root),
      today: TODAY,
      pages: samplePages,
    });
    expect(diagnostics.map(({ rule }) => rule)).toContain("unsafe-picture");
  });
});

describe("YAML", () => {
  it.each([
    ["exponential aliases", "a: &a [x,x]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\nd: &d [*c,*c,*c]\ne: [*d,*d,*d]\n"],
    ["a recursive alias", "a: &a\n  b: *a\n"],
    ["__proto__", "__proto__: { visible: true }\n"],
  ])("with %s is rejected with its position", async (_, text) => {
    expect((await problemsIn(EVIL, text))[0]).toMatch(/^[12] yaml /);
    expect((await problemsIn("legal/terms.md", `---\n${text}---\nx`))[0]).toMatch(/^[123] (yaml|file) /);
    expect(Object.prototype).not.toHaveProperty("visible");
  });
});

describe("a name", () => {
  it.each(["..\\site.yaml", "a\u0000.svg"])("of a picture cannot leave the folder: %j", async (name) => {
    const text = EXPERIENCE.replace("a.svg", JSON.stringify(name));
    expect((await problemsIn(EVIL, text))[0]).toMatch(/^5 schema media.avatar: expected/);
  });

  it.each(["Dana \u202Emik"])("cannot contain invisible characters: %j", async (name) => {
    const text = TESTIMONY.replace("Grace Hopper", JSON.stringify(name));
    expect((await problemsIn("portfolio/testimonies/a.yaml", text))[0]).toMatch(
      /^1 schema name: expected text without/,
    );
  });
});

describe("a redacted word", () => {
  it.each([
    ["a quote with a redacted link", '"||[moth](javascript:1)||"'],
    ["an unclosed redaction", '"Found ||moth"'],
  ])("does not appear in messages about %s", async (_, quote) => {
    const file = "portfolio/testimonies/a.yaml";
    const root = await temporaryContent({ [file]: TESTIMONY.replace("Found the ||moth|| at once", quote) });
    const context = { media: await readMedia(root), today: TODAY, pages: samplePages };
    const problems = checkContent(await scanContent(root, TODAY), context).filter((problem) => problem.file === file);
    expect(problems).not.toEqual([]);
    expect(JSON.stringify(problems)).not.toContain("moth");
  });
});
