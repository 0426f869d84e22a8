import { describe, expect, it, test } from "vitest";
import { languageOf } from "../../../domain/language/language.ts";
import { feedText, postText } from "./post-text.server.tsx";

const media = {
  kind: "site",
  path: "/me/media",
  known: { path: "/me/pictures", byName: new Map([["work/boat.svg", { width: 800, height: 600 }]]) },
} as const;
const ENGLISH = languageOf("en");
const html = (text: string) => postText(text, media, ENGLISH).html.__html;
const ids = (text: string) => [...html(text).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

describe("headings of a post", () => {
  it.each([
    ["# A\n\n## B\n\n# C", [2, 3, 2]],
    ["### A\n\n###### B", [2, 5]],
    ["Words.", []],
  ])("start at level 2: %j", (text, levels) => {
    expect(postText(text, media, ENGLISH).headings.map(({ level }) => level)).toEqual(levels);
    expect([...html(text).matchAll(/<h(\d)/g)].map(([, level]) => Number(level))).toEqual(levels);
  });

  it.each([
    ["## How *it* began[^1]\n\n[^1]: In 2024.", "how-it-began", "How it began"],
    [`## It's "here"`, "it-s-here", "It’s “here”"],
  ])("have an id made of their words as typed, without footnotes, and a link to it: %j", (text, id, words) => {
    expect(postText(text, media, ENGLISH).headings).toEqual([{ id, words, level: 2 }]);
    expect(html(text)).toContain(`<a href="#${id}" aria-label="Link to “${words}”">#</a>`);
  });

  it("have ids that never collide with each other, footnotes or the layout", () => {
    const text =
      "## Fn 1\n\n## One\n\n## One\n\n## One 2\n\n## 🎉\n\n## _main\n\n## Footnote label\n\nA[^1]\n\n[^1]: B";
    const all = ids(text);
    expect(new Set(all).size).toBe(all.length);
    expect(all.slice(0, 6)).toEqual(["fn-1-2", "one", "one-2", "one-2-2", "part", "main"]);
    expect(all).toEqual(expect.arrayContaining(["fn-1", "footnote-label"]));
  });
});

test("footnotes link to the note and back, with accessible names", () => {
  const text = "A[^1] b[^1]\n\n[^1]: The note.";
  expect(ids(text)).toEqual(["fnref-1", "fnref-1-2", "footnote-label", "fn-1"]);
  for (const [, id] of html(text).matchAll(/href="#([^"]+)"/g)) expect(ids(text)).toContain(id);
  for (const at of ["1", "1-2"]) expect(html(text)).toContain(`aria-label="Back to reference ${at}"`);
});

describe("pictures in a post", () => {
  it("have their size, and their title or what screen readers hear as a caption, unless they are inline", () => {
    const shown = html('![A boat](work/boat.svg "At noon")');
    expect(shown).toMatch(/^<figure>.*<img src="\/me\/media\/work\/boat.svg" alt="A boat" width="800" height="600"/);
    expect(shown).toMatch(/<figcaption>At noon<\/figcaption><\/figure>$/);
    expect(html("![A boat](work/boat.svg)")).toContain('<figcaption aria-hidden="true">A boat</figcaption>');
    expect(html("A ![boat](work/boat.svg) here")).toMatch(/^<p>A <picture.*<\/picture> here<\/p>$/);
  });

  it.each(["https://a.example/b.png", "//a.example/b.png", "data:image/png;base64,AA", "../site.yaml", "/awards"])(
    "are removed if they are not in content/media: %s",
    (address) => {
      expect(html(`Before\n\n![A boat](${address})\n\nA ![boat](${address}) here`)).not.toMatch(
        /<img|<figure|a\.example/,
      );
    },
  );

  it("escape alt text and titles, in a text without unsafe markup", () => {
    expect(html('<p style="position:fixed" id="_main">x</p><script>a</script>')).not.toMatch(/<script|style=|id="/);
    const shown = html('![" onload="alert(1)](work/boat.svg "<script>alert(1)</script>")');
    expect(shown).not.toMatch(/<script|" onload="/);
  });
});

describe("code in a post", () => {
  it("is highlighted in a block that is scrollable by keyboard", () => {
    expect(html("```ts\nconst a = 'b'; // c\n```")).toBe(
      '<pre role="group" tabindex="0" aria-label="Code: ts"><code><span class="hljs-keyword">const</span> a = ' +
        `<span class="hljs-string">'b'</span>; <span class="hljs-comment">// c</span>\n</code></pre>`,
    );
  });

  it("is not highlighted if the language is unknown, which is not copied into classes or attributes", () => {
    expect(html('```ts"onclick=x\nlet\n```')).not.toMatch(/class=| onclick=/);
    expect(html("```klingon\nlet a\n```")).toContain("<code>let a\n</code>");
    expect(html("```\n<b>\n```")).toContain('aria-label="Code"><code>&#x3C;b>\n</code>');
  });
});

test("a table scrolls on its own and is named after its columns", () => {
  expect(html("| A | B |\n|---|--:|\n| 1 | 2 |")).toMatch(
    /^<div data-wide="" role="group" tabindex="0" aria-label="Table: A, B"><table>/,
  );
});

test("a task list item has an accessible state", () => {
  expect(html("- [x] A\n- [ ] B")).toMatch(/aria-label="Done".*\n.*aria-label="To do"/);
});

describe("feedText", () => {
  const page = "https://a.example/me/blog/tech/one";
  const site = { siteUrl: "https://a.example/me", sharedUrl: "https://a.example/me" };
  const feed = (text: string) => feedText(text, media, { page, ...site, language: ENGLISH });

  it("makes all addresses absolute", () => {
    const text = "[a](/awards) [b](https://b.example/) [c](#part)\n\n![A boat](work/boat.svg)\n\nA[^1]\n\n[^1]: Note.";
    const addresses = [...feed(text).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses).toEqual([
      "https://a.example/me/awards",
      "https://b.example/",
      `${page}#part`,
      "https://a.example/me/media/work/boat.svg",
      `${page}#fn-1`,
      `${page}#fnref-1`,
    ]);
  });

  it("keeps only the text of links that the check refuses", () => {
    expect(feed("[a](//evil.example)")).toBe("<p><a>a</a></p>");
  });

  it("omits highlighting and anchors and does not modify the cached text", () => {
    const text = "## One\n\n```ts\nconst a = 1;\n```\n\n| A |\n|---|\n| 1 |";
    expect(feed(text)).toBe(feed(text));
    expect(feed(text)).not.toMatch(/ id=|data-|tabindex|role=/);
    expect(html(text)).toContain('id="one"');
  });
});
