import { expect, it } from "vitest";
import { EXPERIENCE, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { scanContent } from "../read/read-content.ts";
import { readMedia } from "../read/read-files.ts";
import { checkContent } from "./check-content.ts";
import { drawingDangers } from "./pictures.ts";

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">\n<g/>\n${inside}\n</svg>`;

/** The diagnostics of one file, among others that are fine. */
async function found(file: string, text: string) {
  const root = await temporaryContent({ "media/a.svg": svg(""), [file]: text });
  const read = await scanContent(root, "2026-11-20");
  const media = await readMedia(root);
  const all = checkContent(read, { media, today: "2026-11-20", pages: read.site?.pages });
  return all.filter((one) => one.file === file && one.rule !== "unused-picture");
}

const problemsOf = async (file: string, text: string) =>
  (await found(file, text)).map(({ line, rule, message }) => `${line} ${rule} ${message}`);

const JOB = "portfolio/experiences/evil.yaml";

it.each([
  ["<script>alert(1)</script>", "HTML is removed"],
  ["[x](JaVaScRiPt&#58;alert(1))", "the link is removed"],
  ["[x](/\\\\a.example)", "the link is removed"],
  ["[x]: javascript:alert(1)", "the link is removed"],
  ["![x](https://a.example/pixel.gif)", "pictures in text"],
])("reports %s in Markdown with its line, in fields and pages", async (text, words) => {
  const field = EXPERIENCE.replace("Built things", `|\n  First\n\n  ${text}`);
  expect((await problemsOf(JOB, field))[0]).toContain(`10 markdown description: ${words}`);
  const page = `---\ntitle: T\nupdated: 2026-01-01\nsummary: S\n---\n\nFirst\n\n${text}\n`;
  expect((await problemsOf("legal/terms.md", page))[0]).toContain(`9 markdown ${words}`);
});

it.each<[text: string, expected: string]>([
  ...["javascript:alert(1)", "//a.example", "/\\a.example", "https://a\u202Eb.example"].map(
    (link): [string, string] => {
      return [`${EXPERIENCE}link: ${JSON.stringify(link)}\n`, "8 schema link: expected an address"];
    },
  ),
  ...["..\\site.yaml", "a\u0000.svg"].map((picture): [string, string] => {
    return [EXPERIENCE.replace("a.svg", JSON.stringify(picture)), "5 schema media.avatar: expected"];
  }),
  [EXPERIENCE.replace("Engineer", '"Dana \u202Emik"'), "2 schema title: expected text without"],
])("refuses dangerous addresses and pictures, and invisible characters: %j", async (text, expected) => {
  expect((await problemsOf(JOB, text))[0]).toContain(expected);
});

it.each([
  "<script>alert(1)</script>",
  '<g onload="alert(1)"/>',
  "<foreignObject><p>x</p></foreignObject>",
  '<image href="https://a.example/pixel.gif"/>',
  '<use href="other.svg#a"/>',
  '<a href="java&#115;cript:alert(1)"><g/></a>',
  "<style><![CDATA[g{fill:url(https://a.example/#a)}]]></style>",
  "<style>@\\69mport 'https://a.example/a.css';</style>",
  "<style><g/>@import 'https://a.example/a.css';</style>",
  '<animate attributeName="href" to="https://a.example"/>',
  '<?xml-stylesheet href="https://a.example/a.css"?>',
  "<g>",
])("reports %s in a drawing with its line", (inside) => {
  const [danger] = drawingDangers(svg(inside));
  expect(`${danger?.line} ${danger?.rule}`).toMatch(/^[34] unsafe-picture$/);
});

it("reports a doctype with entities in a drawing", () => {
  const doctype = '<!DOCTYPE svg [<!ENTITY a "aaaa">]>';
  const [danger] = drawingDangers(`${doctype}\n<svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>`);
  expect(danger).toMatchObject({ line: 1, message: "a doctype with entities" });
});

it("allows a drawing to refer to its own elements, embed pictures and contain links", () => {
  const harmless =
    '<style>.a{fill:url(#b)}</style><use href="#c"/><image href="data:image/png;base64,AA"/><a href="https://a.example"><text>x</text></a>';
  expect(drawingDangers(svg(harmless))).toEqual([]);
});

it.each(["media/a\u202Egvs.svg", "media/a\u0007.svg"])("refuses the name of a picture: %j", async (name) => {
  expect(await problemsOf(name, svg(""))).toEqual([expect.stringContaining("unsafe-picture the file name")]);
});

it.each([
  '"||[moth](javascript:1)||"',
  '"||see [it](/secret-moth) or [this](/media/moth.pdf)||"',
  '"Found ||moth"',
  '"Found ||moth \\u202E||"',
])("repeats no redacted words in messages about %s", async (quote) => {
  const text = TESTIMONY.replace("Found the ||moth|| at once", () => quote);
  const problems = await found("portfolio/testimonies/evil.yaml", text);
  expect(problems).not.toEqual([]);
  expect(JSON.stringify(problems)).not.toContain("moth");
});
