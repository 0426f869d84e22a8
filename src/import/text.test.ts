import { describe, expect, it } from "vitest";
import { entryText, markdownFromText, markdownLine, markdownOf, type Tell } from "./text.ts";

function told(read: (text: string, tell: Tell) => string | undefined, text: string) {
  const left: string[] = [];
  return { text: read(text, (what) => void left.push(what)), left };
}

describe("Markdown from plain text", () => {
  it.each([
    ["One.\nTwo.", "One.\n\nTwo."],
    ["A line that was wrapped\nby hand.", "A line that was wrapped by hand."],
    ["Did:\n• A\n• B", "Did:\n\n- A\n- B"],
    ["- A\n- B\nThen more.", "- A\n- B\n\nThen more."],
    ["✔️ A\n✔️ B", "- A\n- B"],
    ["1. A\n2) B\nAnd:\n1. C", "1. A\n2. B\n\nAnd:\n\n1. C"],
    ["Led it. • Did A. • Did B.", "Led it.\n\n- Did A.\n- Did B."],
    ["Led it.  - Did A.  - Did B.", "Led it.\n\n- Did A.\n- Did B."],
    ["Python • Go • Rust", "Python • Go • Rust"],
    ["R&amp;D, AT&T and snake_case at https://a.example/b_c_d", "R&D, AT&T and snake_case at https://a.example/b_c_d"],
    ["# 1 in sales", "\\# 1 in sales"],
    ["*Really* <your name>", "\\*Really\\* \\<your name>"],
    ["Sales || Service", "Sales / Service"],
    ["<p>One <b>bold</b>.</p>", "One **bold**."],
  ])("turns lines into paragraphs and bullets into lists: %j", (text, markdown) => {
    expect(told(markdownFromText, text)).toEqual({ text: markdown, left: [] });
  });
});

describe("safe Markdown", () => {
  it.each([
    ["**Bold** and [a link](https://a.example).", "**Bold** and [a link](https://a.example)."],
    ["See https://a.example/b_c, R&D.", "See https://a.example/b_c, R&D."],
    ["<p>One <b>bold</b>.</p><ul><li>A</li><li>B</li></ul>", "One **bold**.\n\n- A\n- B"],
    ["A<br>B", "A\\\nB"],
    ["<p>Hello</p><script>alert(1)</script><style>p{}</style>", "Hello"],
    ["Wrote vector<int> and map<a, b>", "Wrote vector\\<int> and map<a, b>"],
    ["A <!-- not this --> B", "A  B"],
    ["Scope:  * A  * B", "Scope:\n\n- A\n- B"],
  ])("keeps the structure of %j", (written, markdown) => {
    expect(told(markdownOf, written)).toEqual({ text: markdown, left: [] });
  });

  it.each([
    ["See [it](javascript:alert(1)) now", "See it now", 'the link "javascript:alert(1)" was left out'],
    ["See [it](/etc/passwd) now", "See it now", 'the link "/etc/passwd" was left out'],
    ["A ![boat](https://a.example/b.png) here", "A boat here", "a picture in the text was left out"],
    ["<p>A <img src='x' alt='boat'> here</p>", "A boat here", "a picture in the text was left out"],
    ["A\u202Eb\u0007c", "Abc", "invisible characters were removed"],
  ])("removes and reports unsafe parts of %j", (written, markdown, left) => {
    expect(told(markdownOf, written)).toEqual({ text: markdown, left: [left] });
  });
});

it("puts a text into one line for a list", () => {
  expect(told(markdownLine, "- Did\nit").text).toBe("Did it");
});

describe("the text of an entry", () => {
  const long = "word ".repeat(100).trim();
  it.each([
    ["short text in one piece", "Led.\n\nShipped.", "", "Led.\n\nShipped.", undefined],
    ["the first paragraph of a long text", `Led.\n\n${long}`, "", "Led.", long],
    ["the lists of a long text", `${long}\n\nDid:\n\n- A\n- B\n\nEnd.`, "", "Did:\n\n- A\n- B", `${long}\n\nEnd.`],
    ["highlights, if there are any", "About Kemo.", "- Led", "- Led", "About Kemo."],
    ["all of a long list", `- ${long}\n- B`, "", `- ${long}\n- B`, undefined],
    ["all of a long text under a heading", `# Work\n\n${long}`, "", `# Work\n\n${long}`, undefined],
  ])("shows %s and folds the rest", (_, text, highlights, description, additional) => {
    expect(entryText(text, highlights)).toEqual({ description, ...(additional && { additional }) });
  });
});
