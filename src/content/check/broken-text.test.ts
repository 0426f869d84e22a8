import { describe, expect, it } from "vitest";
import { EXPERIENCE, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { scanContent } from "../read/read-content.ts";
import { checkContent } from "./check-content.ts";
import { reportLine } from "./report-line.ts";

const TODAY = "2026-11-20";
const POST = "---\ntitle: T\ndate: 2021-01-01\ncategories: [life]\npublic: true\n---\n\n";

async function found(file: string, text: string): Promise<readonly string[]> {
  const read = await scanContent(await temporaryContent({ [file]: text }), TODAY);
  const problems = checkContent(read, { media: undefined, today: TODAY, pages: read.site?.pages });
  return problems
    .filter((problem) => problem.file === file)
    .map((problem) => reportLine("", problem).replace(`${file}:`, ""));
}

const inPost = (text: string) => found("portfolio/blog/one.md", `${POST}${text}\n`);
const inDescription = (text: string) =>
  found("portfolio/experiences/a.yaml", EXPERIENCE.replace("Built things", `|\n${text.replaceAll(/^/gm, "  ")}`));

describe("Markdown without slips", () => {
  it.each([
    ["a footnote with its text", "Bread.[^1] More.[^1]\n\n[^1]: Of rye."],
    ["footnotes in code", "`[^1]` and\n\n```\n[^2] [a](https://a.example\n```\n\n    [^3] [a](#b"],
    ["a footnote that is escaped", "A class \\[^a] of letters"],
    ["a link with parentheses in its address", "[a](https://a.example/b_(c)) ([d](/awards))"],
    ["a link with a title", '[a](https://a.example "A (b) title")'],
    ["a link over two lines", "[a\nb](https://a.example\n'A title') and [c]( /awards )"],
    ["unclosed links in code", "`[a](https://a.example` and `](#b`"],
    ["a link that is escaped", "\\[a](https://a.example and [b\\](/c"],
    ["brackets before parentheses", "a[1](b, c) and f[0](see /awards"],
    ["a picture that is a link", "[![A](work/a.svg)](https://a.example)"],
    ["a link inside another one", "[a [b](https://b.example) c](https://a.example)"],
    [
      "links to headings",
      "# Rye `and` wheat!\n\n## Rye\n\n## Rye[^1]\n\n[a](#rye-and-wheat) [b](#rye-2)\n\n[^1]: [c](#rye)",
    ],
    ["a link to a heading with accents", "# Über\n\n[a](#über) [b](#%C3%BCber)"],
    ["links to other places", "[a](#) [b](#top) [c](#_main) [d](#fn-1)[^1] [e](#:~:text=Bread)\n\n[^1]: Of rye."],
    ["a place in code", "`[a](#nowhere)`"],
    ["a heading in a quote", "> ## Rye\n\n[a](#rye)"],
  ])("is %s", async (_, text) => {
    const lines = await inPost(text);
    expect(lines.filter((line) => line.includes("broken-text"))).toEqual([]);
  });

  it("may link to places of a page in other texts", async () => {
    expect(await inDescription("[a](#a)")).toEqual([]);
  });
});

describe("a warning names the line of", () => {
  it("a footnote without its text, once", async () => {
    const text = "`[^rye]`\n\nBread.[^rye] More.[^rye]\n\n| a |\n|---|\n| b[^2] |\n\n[^Rey]: Of rye.";
    expect(await inPost(text)).toEqual([
      "10:7 warning broken-text: the footnote [^rye] has no text, so its sign is shown as it is typed; expected its text in a line of its own, [^rye]: …; or \\[^rye] if it is no footnote",
      expect.stringMatching(/^14:4 warning broken-text: the footnote \[\^2\] has no text/),
    ]);
  });

  it("a link that is not closed", async () => {
    const text = "Words.\n\n- See [**a** `b`](https://a.example/b_(c) and [d](/awards).\n- [e](mailto:ada@a.example";
    expect(await inPost(text)).toEqual([
      '10:7 warning broken-text: the link is not closed, so it is shown as it is typed; found "[**a** `b`](https://a.example/b_(c)"; expected a closing parenthesis right after its address: [text](https://…)',
      expect.stringContaining(
        '11:3 warning broken-text: the link is not closed, so it is shown as it is typed; found "[e](',
      ),
    ]);
  });

  it("a link to a place that the post does not have", async () => {
    expect(
      await inPost("## How it began\n\n`[a](#begin)` [a](#how-it-begin)\n\n## The end\n\n[b]: #start\n\n[c][b]"),
    ).toEqual([
      '10:15 warning broken-text: the link leads to no place in this post: #how-it-begin; expected one of #how-it-began, #the-end; did you mean "#how-it-began"?',
      expect.stringContaining("14:1 warning broken-text: the link leads to no place in this post: #start"),
    ]);
    expect(await inPost("[a](#b)")).toEqual([expect.stringContaining("#b; expected a heading to lead to")]);
  });

  it("a slip in a field of a YAML file", async () => {
    const text = "Words\n\nand[^1] more [a](/awards.";
    expect(await inDescription(text)).toEqual([
      expect.stringMatching(/:6 warning broken-text: description: the footnote \[\^1\] has no text/),
      expect.stringMatching(/:16 warning broken-text: description: the link is not closed/),
    ]);
  });

  it("a slip in a testimony, without its words", async () => {
    const quote = TESTIMONY.replace("Found the ||moth|| at once", "Found ||the[^moth] [a](/moth|| at once");
    const lines = await found("portfolio/testimonies/a.yaml", quote);
    expect(lines.filter((line) => line.includes("broken-text"))).toHaveLength(2);
    expect(lines.join()).not.toContain("moth");
  });
});
