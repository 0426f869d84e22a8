import { describe, expect, it } from "vitest";
import { EXPERIENCE, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { reportLine } from "../diagnostic.ts";
import { scanContent } from "../read/read-content.ts";
import { checkContent } from "./check-content.ts";

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

describe("Markdown without mistakes", () => {
  it.each([
    ["a footnote with its text", "Bread.[^1] More.[^1]\n\n[^1]: Of rye."],
    ["a footnote that is escaped", "A class \\[^a] of letters"],
    [
      "links to headings",
      "# Rye `and` wheat!\n\n## Rye\n\n## Rye[^1]\n\n[a](#rye-and-wheat) [b](#rye-2)\n\n[^1]: [c](#rye)",
    ],
    ["a link to a heading with accents", "# Über\n\n[a](#über) [b](#%C3%BCber)"],
    ["links to other places", "[a](#) [b](#top) [c](#_main) [d](#fn-1)[^1] [e](#:~:text=Bread)\n\n[^1]: Of rye."],
  ])("is %s", async (_, text) => {
    const lines = await inPost(text);
    expect(lines.filter((line) => line.includes("markdown-mistakes"))).toEqual([]);
  });
});

describe("a warning names the line of", () => {
  it("a footnote without its text, once", async () => {
    const text = "`[^rye]`\n\nBread.[^rye] More.[^rye]\n\n| a |\n|---|\n| b[^2] |\n\n[^Rey]: Of rye.";
    expect(await inPost(text)).toEqual([
      "10:7 warning markdown-mistakes: footnote [^rye] is not defined, so it will appear literally; expected a line [^rye]: with its text, or \\[^rye] if it is not a footnote",
      expect.stringMatching(/^14:4 warning markdown-mistakes: footnote \[\^2\] is not defined/),
    ]);
  });

  it("a link to a place that the post does not have", async () => {
    expect(
      await inPost("## How it began\n\n`[a](#begin)` [a](#how-it-begin)\n\n## The end\n\n[b]: #start\n\n[c][b]"),
    ).toEqual([
      '10:15 warning markdown-mistakes: this post has no heading #how-it-begin; expected one of #how-it-began, #the-end; did you mean "#how-it-began"?',
      expect.stringContaining("14:1 warning markdown-mistakes: this post has no heading #start"),
    ]);
    expect(await inPost("[a](#b)")).toEqual([expect.stringContaining("#b; expected a heading to link to")]);
  });

  it("a footnote in a field of a YAML file", async () => {
    expect(await inDescription("Words\n\nand[^1] more")).toEqual([
      expect.stringMatching(/:6 warning markdown-mistakes: description: footnote \[\^1\] is not defined/),
    ]);
  });

  it("a footnote in a testimony, without its words", async () => {
    const quote = TESTIMONY.replace("Found the ||moth|| at once", "Found ||the[^moth]|| at once");
    const lines = await found("portfolio/testimonies/a.yaml", quote);
    expect(lines.filter((line) => line.includes("markdown-mistakes"))).toHaveLength(1);
    expect(lines.join()).not.toContain("moth");
  });
});
