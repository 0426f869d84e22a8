import { expect, it, test } from "vitest";
import { pageMarkdown } from "./page-markdown.ts";

const HEAD = '<title>T</title><link rel="canonical" href="https://robinvale.example/me/es/awards"/>';

function written(content: string, { head = HEAD, status = 200 } = {}) {
  const html = `<!doctype html><html><head>${head}</head><body><nav>Menu</nav><main>${content}</main><footer>F</footer></body></html>`;
  return pageMarkdown({ status, headers: { "content-type": "text/html" }, body: Buffer.from(html) });
}

it("begins with the title, and names the page that search engines should list", () => {
  const { headers, body } = written(
    "<p>A notice</p><header><h1><span>My</span> <span>A<span>w</span>ards</span></h1></header>",
  );
  expect(body.toString()).toBe("# My Awards\n\nA notice\n");
  expect(headers).toEqual({
    "content-type": "text/markdown; charset=utf-8",
    "x-robots-tag": "noindex",
    link: '<https://robinvale.example/me/es/awards>; rel="canonical"',
  });
});

test.each([
  ["controls and scripts", "<nav>x</nav><button>x</button><script>x</script><form><label>x</label></form>"],
  ["what is hidden", '<p hidden>x</p><p aria-hidden="true">x</p><svg><text>x</text></svg>'],
  ["pictures without words", '<p><img alt="" src="/a.png"><img alt="x" src="data:image/svg+xml,x"></p>'],
])("leaves out %s", (_, content) => {
  expect(written(`<p>A</p>${content}`).body.toString()).toBe("A\n");
});

test.each([
  ["links", '<a href="/me/es/">Home</a>', "[Home](https://robinvale.example/me/es/)"],
  ["links to parts", '<a href="#one">One</a>', "[One](https://robinvale.example/me/es/awards#one)"],
  ["addresses", '<a href="mailto:a@b.example">a@<wbr><b>b.example</b></a>', "<a@b.example>"],
  [
    "enlarged pictures",
    '<a href="/me/media/a.png"><picture><source srcset="b.avif"><img alt="A bridge" src="/me/media/a.png"></picture></a>',
    "![A bridge](https://robinvale.example/me/media/a.png)",
  ],
  ["times", '<p><span>Acme</span><time datetime="2021-03">March 2021</time></p>', "Acme March 2021"],
  [
    "redactions",
    '<p>For <span data-redaction=""><span data-spoken="">oculto</span><span data-bar="7" aria-hidden="true"></span> <span data-bar="4" aria-hidden="true"></span></span>.</p>',
    "For [oculto].",
  ],
  [
    "definitions",
    "<dl><div><dt>Place</dt><dd>Austin</dd></div><div><dt>Since</dt><dd>4<span>yr</span></dd></div></dl>",
    "- Place\n\n  Austin\n\n- Since\n\n  4yr",
  ],
  ["weights", "<a href='/a'><b>Title</b><span>Caption</span></a>", "[Title Caption](https://robinvale.example/a)"],
  [
    "figures",
    "<figure><blockquote><p>Well done.</p></blockquote><figcaption><span>Dana</span><b>Lead</b></figcaption></figure>",
    "> Well done.\n\nDana Lead",
  ],
  [
    "tables",
    "<table><caption>C</caption><thead><tr><th>Kind</th><th>Share</th></tr></thead><tbody><tr><th>Needs</th><td>50%</td></tr></tbody></table>",
    "| Kind  | Share |\n| ----- | ----- |\n| Needs | 50%   |",
  ],
])("writes %s", (_, content, markdown) => {
  expect(written(content).body.toString()).toBe(`${markdown}\n`);
});

it("ends with the next page of a list", () => {
  const next = "https://robinvale.example/me/es/awards?page=2";
  const head = `${HEAD}<link rel="next" href="${next}"/>`;
  expect(written("<p>A</p>", { head }).body.toString()).toBe(`A\n\n<${next}>\n`);
});

it("leaves pages of errors as they are", () => {
  expect(written("<p>A</p>", { status: 503 })).toMatchObject({ status: 503, headers: { "content-type": "text/html" } });
});
