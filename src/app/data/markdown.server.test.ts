import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languageOf } from "../../domain/language/language.ts";
import { redact } from "../../domain/testimonials/testimony.ts";
import { plainParts, plainText, renderMarkdown, renderQuote } from "./markdown.server.ts";

const html = (text: string, tag = "en") => renderMarkdown(text, languageOf(tag)).__html;
const quote = (raw: string) => renderQuote(redact(raw, false), languageOf("en")).__html;

describe("Markdown", () => {
  it("sets quotation marks of the language, across bold words and code", () => {
    const text = `"Ein **'fetter'** Text" mit "\`a\`"`;
    expect(html(text, "de")).toBe("<p>„Ein <strong>‚fetter‘</strong> Text“ mit „<code>a</code>“</p>");
    expect(html(text, "fr")).toContain("«\u202fEin <strong>“fetter”</strong> Text\u202f»");
    expect(html(text)).toContain("“Ein <strong>‘fetter’</strong> Text”");
  });

  it.each([
    ["**bold**, *slanted* and ~~gone~~", "<p><strong>bold</strong>, <em>slanted</em> and <del>gone</del></p>"],
    ["- one\n- two", "<ul>\n<li>one</li>\n<li>two</li>\n</ul>"],
    ["a < b & c", "<p>a &#x3C; b &#x26; c</p>"],
    [`"[A page](/it's)" is "\`it's\`"`, `<p>“<a href="/it&#x27;s">A page</a>” is “<code>it's</code>”</p>`],
    ["    it's code", "<pre><code>it's code\n</code></pre>"],
    ["# It's\n\n- It's", "<h2>It’s</h2>\n<ul>\n<li>It’s</li>\n</ul>"],
    ["Title\n=====", "<h2>Title</h2>"],
    ["### Detail", "<h3>Detail</h3>"],
    ["A picture: ![A view](https://example.com/view.svg)", "<p>A picture: </p>"],
  ])("renders %j, with typographic marks outside of code, and the title as h2", (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it.each([
    [
      "leaves a bare address as it is",
      html(`"https://site.example/it's"`),
      /^<p>“<a .*>https:\/\/site.example\/it's<\/a>”/,
    ],
    ["sets the marks around redacted words", quote(`"||Two|| it's"`), /^<p>“<span.*<\/span> it’s”<\/p>$/],
    [
      "opens another site in a new tab",
      html("[a](https://b.example/)"),
      /\/" target="_blank" rel="noopener noreferrer">a/,
    ],
  ])("%s", (_, text, expected) => {
    expect(text).toMatch(expected);
  });

  it.each(["//evil.example", String.raw`/\evil.example`, "evil.example", "xmpp:a@evil.example", "ircs://evil.example"])(
    "keeps the text of a link to %s, which the check refuses, without its address",
    (address) => {
      expect(html(`[d](${address}) and [e][1]\n\n[1]: ${address}`)).toBe("<p><a>d</a> and <a>e</a></p>");
    },
  );

  it("keeps the addresses of links that the check accepts", () => {
    const text = "[a](https://a.example) [b](mailto:b@a.example) [c](#part) [d](/awards?a=//b) www.a.example";
    expect([...html(text).matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      "https://a.example",
      "mailto:b@a.example",
      "#part",
      "/awards?a=//b",
      "http://www.a.example",
    ]);
  });

  it.each([
    ["scripts", "<script>alert(1)</script>"],
    ["raw HTML", 'Text <b onclick="alert(1)">bold</b>'],
    ["event handlers", '<img src="x" onerror="alert(1)">'],
    ["frames", '<iframe src="https://example.com"></iframe>'],
    ["javascript: links", "[x](javascript:alert(1))"],
    ["disguised javascript: links", "[x](JaVaScRiPt&#58;alert(1))"],
    ["javascript: links in brackets", "<javascript:alert(1)>"],
    ["data: links", "[x](data:text/html,<script>alert(1)</script>)"],
    ["javascript: pictures", "![x](javascript:alert(1))"],
    ["styles", '<p style="position:fixed">x</p>'],
    ["forged redactions", '<span data-redaction=""></span>'],
  ])("removes %s", (_, text) => {
    expect(html(text)).not.toMatch(/<(script|iframe|b|span)|onclick=|onerror=|style=|(href|src)="(javascript|data)/i);
  });

  it("never outputs an executable attribute", () => {
    const piece = fc.constantFrom(...'< > " ( ) [x] javascript: onload= <svg <a/href= &#106; ! ` \n'.split(" "), " ");
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(html(pieces.join(""))).not.toMatch(/<[^>]*\s(on\w+=|href="\s*javascript:|src="\s*javascript:)/i);
      }),
    );
  });

  it("removes the private-use character that marks redactions", () => {
    expect(html("a\uE000b")).toBe("<p>ab</p>");
    expect(quote("a\uE000b")).toBe("<p>ab</p>");
  });
});

describe("a quote", () => {
  it.each([
    ["# Rule", "<p># Rule</p>"],
    ["words\n\n### Heading", "<p>words</p>\n<p>Heading</p>"],
    ["words\n=====", "<p>words</p>"],
  ])("does not contain a heading: %j", (raw, expected) => {
    expect(quote(raw)).toBe(expected);
  });

  it("has one spoken 'redacted' and a bar for each word", () => {
    const rendered = quote("When ||Acme Print|| left");
    expect(rendered.match(/redacted/g)).toHaveLength(1);
    expect(rendered.match(/data-bar="\d"/g)).toHaveLength(2);
    expect(rendered).toMatch(
      /^<p>When <span data-redaction=""><span data-spoken="">redacted<\/span>.*<\/span> left<\/p>$/,
    );
    expect(rendered.match(/aria-hidden="true"/g)).toHaveLength(2);
  });

  it("has the same bars for words of any length", () => {
    expect(quote("||a bc||")).toBe(quote("||electrification department||"));
  });

  it("never leaks a redacted word, whatever the markup", () => {
    const around = fc.stringMatching(/^[A-Z*_`[\]()#!<> \n-]{0,12}$/);
    const secret = fc.stringMatching(/^[a-z]{3,8}x[qz]$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(around, secret), { minLength: 1 }), around, (pairs, end) => {
        const rendered = quote(`${pairs.map(([before, word]) => `${before}||${word}||`).join("")}${end}`);
        for (const [, word] of pairs) expect(rendered).not.toContain(word);
      }),
    );
  });
});

describe("footnotes", () => {
  it("have a heading and names in the site's language, or in the owner's words", () => {
    const german = renderMarkdown("A[^1] b[^1]\n\n[^1]: Note.", languageOf("de")).__html;
    expect(german).toContain(">Fußnoten<");
    expect(german).toContain('aria-label="Zurück zu Verweis 1-2"');
    const own = languageOf("en", { redacted: "withheld", Footnotes: "Notes" });
    expect(renderQuote(redact("||Acme||", false), own).__html).toContain('<span data-spoken="">withheld</span>');
    expect(renderMarkdown("A[^1]\n\n[^1]: B", own).__html).toContain(">Notes<");
  });

  const ids = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

  it("link to their own text, also beside another one", () => {
    const [one, two] = [html("One.[^1]\n\n[^1]: Yes."), html("Two.[^1]\n\n[^1]: No.")];
    const targets = [...one.matchAll(/(?:href="#|aria-describedby=")([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(targets)).toEqual(new Set(ids(one)));
    expect(ids(one).filter((id) => ids(two).includes(id))).toEqual([]);
  });
});

it.each([
  ["**Bold** and [linked](/awards)\non two lines.", ["Bold and linked on two lines."], []],
  ["Kept.\n\n<script>alert(1)</script>\n\n![A picture](a.png)", ["Kept."], []],
  ["One\\\nbroken line\n\n- Outer\n  - inner", ["One broken line"], ["Outer inner"]],
  ["", [], []],
])("%j has paragraphs %j and list items %j", (markdown, paragraphs, items) => {
  expect(plainParts(markdown, "en")).toEqual({ paragraphs, items });
});

it.each([
  ["# Title\n\nFirst line\nsecond\n\n- one\n- two `code`", "Title First line second one two code"],
  ["| a | b |\n|---|---|\n| c | d |", "a b c d"],
  ["Half**word**s and <b onclick=x>raw</b>", "Halfwords and raw"],
  ["\"It's **'bold'**\" and `it's`", "“It’s ‘bold’” and it's"],
  ["", ""],
])("%j as plain text is %j", (markdown, text) => {
  expect(plainText(markdown, "en")).toBe(text);
});
