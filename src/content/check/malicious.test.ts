import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { EXPERIENCE, SITE_YAML, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { scanContent } from "../read/read-content.ts";
import { readMedia } from "../read/read-media.ts";
import { checkContent } from "./check-content.ts";

const TODAY = "2026-11-20";
const EVIL = "portfolio/experiences/evil.yaml";
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';

async function said(file: string, text: string): Promise<readonly string[]> {
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

const described = (text: string) => EXPERIENCE.replace("Built things", text);
const linked = (link: string) => `${EXPERIENCE}link: ${JSON.stringify(link)}\n`;
const legal = (text: string) => `---\ntitle: T\nupdated: 2026-01-01\nsummary: S\n---\n\n${text}\n`;

describe("content that is fine", () => {
  it("is not complained of", async () => {
    expect(
      await said(
        EVIL,
        described("|\n  **Built** [things](/awards), a [site](https://a.example) and <https://b.example>"),
      ),
    ).toEqual([]);
    expect(await said("portfolio/testimonies/a.yaml", TESTIMONY.replace("Grace Hopper", "Zoë 👩‍🔧 שרה"))).toEqual([]);
    expect(await said("media/a.svg", DRAWING)).toEqual([]);
  });
});

describe("Markdown", () => {
  it.each([
    ["a script", "<script>alert(1)</script>", "HTML is removed"],
    ["an event handler", "x <b onclick=alert(1)>y</b>", "HTML is removed"],
    ["a frame", "<iframe src=https://a.example></iframe>", "HTML is removed"],
    ["a javascript: link", "[x](javascript:alert(1))", "the link is removed"],
    ["a javascript: link in disguise", "[x](JaVaScRiPt&#58;alert(1))", "the link is removed"],
    ["a data: link", "[x](data:text/html;base64,PHA+)", "the link is removed"],
    ["a link to another site that looks like one to this", "[x](//a.example)", "the link is removed"],
    ["a javascript: definition", "[x]: javascript:alert(1)", "the link is removed"],
    ["a picture from elsewhere", "![x](https://a.example/pixel.gif)", "pictures in text"],
  ])("with %s is refused with its line, in a field and in a legal page", async (_, text, words) => {
    expect((await said(EVIL, described(`|\n  First\n\n  ${text}`)))[0]).toMatch(
      new RegExp(`^10 markdown description: ${words}`),
    );
    expect((await said("legal/terms.md", legal(`First\n\n${text}`)))[0]).toMatch(new RegExp(`^9 markdown ${words}`));
  });

  it.each([
    ["quotes in quotes", ">".repeat(5_000), "nested more than 20 deep"],
    ["lists in lists", "- ".repeat(2_000), "nested more than 20 deep"],
    ["brackets in brackets", "[".repeat(10_000), "brackets are open"],
    ["emphasis in emphasis", `${"*".repeat(10_000)}a${"*".repeat(10_000)}`, "signs of emphasis"],
    [
      "a table of empty rows",
      `|${"a|".repeat(500)}\n|${"-|".repeat(500)}\n${"|\n".repeat(1_000)}`,
      "more than 5000 cells",
    ],
    ["footnotes", `${"[^1]".repeat(5_000)}\n\n[^1]: x`, "footnotes"],
    ["length", "a ".repeat(40_000), "longer than 60000 characters"],
  ])("made of %s is refused before it is rendered", async (_, text, words) => {
    const [field] = await said(EVIL, `${EXPERIENCE}additional: ${JSON.stringify(text)}\n`);
    expect(field).toMatch(new RegExp(`^8 schema additional: .*${words}`));
    const [page] = await said("legal/terms.md", legal(text));
    expect(page).toMatch(new RegExp(`^7 markdown .*${words}`));
  });
});

describe("a link field", () => {
  it.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//a.example",
    "/\\a.example",
    "file:///etc/passwd",
    "https://a\u202Eb.example",
  ])("to %j is refused with its line", async (link) => {
    expect((await said(EVIL, linked(link)))[0]).toMatch(/^8 schema link: expected an address/);
  });
});

describe("a drawing", () => {
  const svg = (inside: string, attributes = "") =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>\n<g/>\n${inside}\n</svg>`;
  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script by another prefix", '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
    ["an event handler", '<g onload="alert(1)"/>'],
    ["foreign content", "<foreignObject><p>x</p></foreignObject>"],
    ["a picture from elsewhere", '<image href="https://a.example/pixel.gif"/>'],
    ["a picture from elsewhere, the old way", '<image xlink:href="//a.example/pixel.gif"/>'],
    ["a part of another file", '<use href="other.svg#a"/>'],
    ["an SVG in a data: address", '<use href="data:image/svg+xml,%3Csvg/%3E#a"/>'],
    ["a javascript: link", '<a href="java&#115;cript:alert(1)"><g/></a>'],
    ["a link that an animation changes", '<a><set attributeName="href" to="javascript:alert(1)"/></a>'],
    ["a style that imports", "<style>@import 'https://a.example/a.css';</style>"],
    ["a style that asks elsewhere", "<style><![CDATA[g{fill:url(https://a.example/#a)}]]></style>"],
    ["an address spelled with escapes", "<style>g{fill:u\\72l(https://a.example/#a)}</style>"],
    ["an import spelled with escapes", "<style>@\\69mport 'https://a.example/a.css';</style>"],
    ["an import with a comment in it", "<style>@im/**/port 'https://a.example/a.css';</style>"],
    ["a set of images", "<g style=\"mask-image:image-set('https://a.example/a.png' 1x)\"/>"],
    [
      "copies of copies",
      `${Array.from({ length: 20 }, (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(2)}</g>`).join("")}<g id="g0"/>`,
    ],
    ["a copy of itself", '<g id="g"><use href="#g"/></g>'],
    ["a fill from elsewhere", '<g fill="url(https://a.example/#a)"/>'],
    ["a style sheet", '<?xml-stylesheet href="https://a.example/a.css"?>'],
    ["no end", "<g>"],
  ])("with %s is refused with its line", async (_, inside) => {
    expect((await said("media/a.svg", svg(inside)))[0]).toMatch(/^[34] unsafe-picture /);
  });

  it("that defines entities is refused", async () => {
    const text = '<!DOCTYPE svg [<!ENTITY a "aaaa">]>\n<svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>';
    expect((await said("media/a.svg", text))[0]).toMatch(/^1 unsafe-picture a doctype/);
  });

  it("may say within itself what it wants", async () => {
    const inside =
      '<style>.a{fill:url(#b)}</style><use href="#c"/><image href="data:image/png;base64,AA"/><a href="https://a.example"><text>x</text></a>';
    expect(await said("media/a.svg", svg(inside))).toEqual([]);
  });

  it("is the only kind of document in the folder: pages and scripts are refused", async () => {
    expect((await said("media/a.html", "<p>x"))[0]).toMatch(/^1 unsafe-picture not a picture/);
    expect((await said("media/a.js", "alert(1)"))[0]).toMatch(/^1 unsafe-picture not a picture/);
  });

  it.each(["a\u202Egvs.svg", "a\u0007.svg", "a%2e.svg", "a#b.svg"])(
    "with a name that cannot be read is refused: %j",
    async (name) => {
      const root = await temporaryContent({ "media/a.svg": DRAWING });
      await writeFile(path.join(root, "media", name), DRAWING);
      const diagnostics = checkContent(await scanContent(root, TODAY), {
        media: await readMedia(root),
        today: TODAY,
        pages: samplePages,
      });
      expect(diagnostics.map(({ rule }) => rule)).toContain("unsafe-picture");
    },
  );
});

describe("YAML", () => {
  it.each([
    ["aliases of aliases", "a: &a [x,x]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\nd: &d [*c,*c,*c]\ne: [*d,*d,*d]\n"],
    ["an alias of itself", "a: &a\n  b: *a\n"],
    ["lists in lists", "[".repeat(50_000)],
    ["a tag that runs something", "a: !!js/function 'function(){}'\n"],
    ["__proto__", "__proto__: { visible: true }\n"],
    ["constructor", "media: { constructor: { prototype: { x: 1 } } }\n"],
  ])("with %s is refused with its place", async (_, text) => {
    expect((await said(EVIL, text))[0]).toMatch(/^[12] yaml /);
    expect((await said("legal/terms.md", `---\n${text}---\nx`))[0]).toMatch(/^[123] (yaml|file) /);
    expect(Object.prototype).not.toHaveProperty("visible");
  });
});

describe("a name", () => {
  it.each([
    "../../etc/passwd",
    "/etc/passwd",
    "work/../../site.yaml",
    "..\\site.yaml",
    "%2e%2e/site.yaml",
    "a\u0000.svg",
  ])("of a picture does not leave the folder: %j", async (name) => {
    const text = EXPERIENCE.replace("a.svg", JSON.stringify(name));
    expect((await said(EVIL, text))[0]).toMatch(/^5 schema media.avatar: expected/);
  });

  it.each(["Dana \u202Emik", "Dana\u0007", "Dana \u2066Kim\u2069", "Dana\u009b31m"])(
    "holds nothing that cannot be seen: %j",
    async (name) => {
      const text = TESTIMONY.replace("Grace Hopper", JSON.stringify(name));
      expect((await said("portfolio/testimonies/a.yaml", text))[0]).toMatch(/^1 schema name: expected text without/);
    },
  );

  it("of evidence is looked up, never followed", async () => {
    const [diagnostic] = await said(EVIL, `${EXPERIENCE}evidence: { testimonies: [../../site] }\n`);
    expect(diagnostic).toMatch(/^8 missing-testimony /);
  });

  it("in site.yaml is held to the same", async () => {
    const text = SITE_YAML.replace('"name":"Ada"', '\n"name":"Ada\\u202e"').replace(
      '"a.svg","since"',
      '\n"../a.svg","since"',
    );
    expect((await said("site.yaml", text))[0]).toMatch(/^2 schema owner.name: expected text without/);
  });
});

describe("words that a quote holds back", () => {
  it.each([
    ["a quote that is too much to render", `"||moth|| ${"]".repeat(501)}"`],
    ["a quote with HTML between its bars", '"||<b>moth</b>||"'],
    ["a quote with a link between its bars", '"||[moth](javascript:1)||"'],
    ["bars that are never closed", '"Found ||moth"'],
  ])("are in no message about %s", async (_, quote) => {
    const file = "portfolio/testimonies/a.yaml";
    const root = await temporaryContent({ [file]: TESTIMONY.replace("Found the ||moth|| at once", quote) });
    const context = { media: await readMedia(root), today: TODAY, pages: samplePages };
    const problems = checkContent(await scanContent(root, TODAY), context).filter((problem) => problem.file === file);
    expect(problems).not.toEqual([]);
    expect(JSON.stringify(problems)).not.toContain("moth");
  });
});
