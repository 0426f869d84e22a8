import { describe, expect, it } from "vitest";
import { COLLECTIONS } from "../../domain/collections.ts";
import { readYamlText } from "../yaml/yaml-text.ts";
import { documentText } from "./pull.ts";

const TODAY = "2026-11-20";
const [EXPERIENCE] = COLLECTIONS;
const POST = COLLECTIONS.find(({ name }) => name === "blog-post");

const TEXT = `categories: [Work]
title: Engineer
subtitle: "Harbor: Labs"
media:
  avatar: a.svg
  images:
    - src: b.svg
      alt: A boat
    - src: c.svg
      alt: Two boats
dates:
  start: 2019-03-01
description: >-
  Built things

  # not a comment
chips:
  - Current
  - Mentorship
  - Strategy
evidence:
  testimonies: [dana-kim]
  stories:
    - budgeting
ranking: 20
`;

type Fields = Readonly<Record<string, unknown>>;

const CHANGES: Readonly<Record<string, Fields>> = {
  "a short text": { title: "Captain" },
  "a multiline text": { description: "One\n\nTwo" },
  "a nested field": { dates: { start: "2019-03-02" } },
  "a field deep in a list": {
    media: {
      avatar: "a.svg",
      images: [
        { src: "b.svg", alt: "A ship" },
        { src: "c.svg", alt: "Two boats" },
      ],
    },
  },
  "an additional item": { chips: ["Current", "Mentorship", "Consulting", "Strategy"] },
  "a new field": { link: "https://a.example" },
};

function dataOf(text: string): Fields {
  return { ...EXPERIENCE?.normalize("a", readYamlText(text).data, TODAY) };
}

function pull(text: string, change: Fields): string {
  if (EXPERIENCE === undefined) throw new Error("no kind");
  const before = dataOf(text);
  const data = { ...EXPERIENCE.normalize("a", { ...before, ...change }, TODAY) };
  const after = documentText({ kind: EXPERIENCE, id: "a", data, before: { data: before, text } }, TODAY);
  expect(dataOf(after)).toEqual(data);
  return after;
}

describe("a file rewritten by a pull", () => {
  it.each(Object.entries(CHANGES))("keeps its comments, changing %s", (_, change) => {
    const after = pull(TEXT.replaceAll(/^( *)(\w+:)/gm, "$1# about $2\n$1$2"), change);
    expect(after.match(/# about/g)).toHaveLength(TEXT.match(/^ *\w+:/gm)?.length ?? 0);
  });

  it("changes only the bytes of changed fields", () => {
    const file = `# Mine\n\n${TEXT.replace("title: Engineer", "title:   'Engineer' # for now")}\n\n# the end\n`;
    expect(pull(file, { ranking: 21 })).toBe(file.replace("ranking: 20", "ranking: 21"));
    expect(pull(file, { title: "Captain" })).toBe(file.replace("   'Engineer'", " 'Captain'"));
  });

  it("removes a field with the comments above it", () => {
    const file = `# Mine\n${TEXT}# the end\n`.replace("ranking", "# the rank\nranking");
    const after = pull(file, { categories: ["Work"], ranking: 0 });
    expect(after).toBe(file.replace("# the rank\nranking: 20\n", ""));
  });

  it("keeps anchors and aliases", () => {
    const file = `${TEXT.replace("avatar: a.svg", "avatar: &mark a.svg")}link: https://a.example # mine\n`.replace(
      "src: b.svg",
      "src: *mark",
    );
    const after = pull(file, { link: "https://b.example" });
    expect(after).toBe(file.replace("https://a", "https://b"));
  });
});

describe("a Markdown file", () => {
  const BODY = "## Begin\n\nA **text** with a broken\\\nline.\n\n---\n\nAnd an end.";
  const HEAD = "---\n# Mine\ntitle: Notes\ndate: 2021-01-05 # when it began\ncategories: [tech]\n---\n";
  const MARKDOWN = `${HEAD}\n${BODY}\n\n`;

  function text(changes: Fields, file: string): string {
    if (POST === undefined) throw new Error("There is no collection of posts");
    const fields = { title: "Notes", date: "2021-01-05", categories: ["tech"], body: BODY };
    const data = POST.normalize("notes", { ...fields, ...changes }, TODAY);
    const before = { data: POST.normalize("notes", fields, TODAY), text: file };
    return documentText({ kind: POST, id: "notes", data, before }, TODAY);
  }

  it("keeps everything that did not change", () => {
    expect(text({}, MARKDOWN)).toBe(MARKDOWN);
    expect(text({ title: "More notes" }, MARKDOWN)).toBe(MARKDOWN.replace("Notes", "More notes"));
    expect(text({ body: "Other words." }, MARKDOWN)).toBe(MARKDOWN.replace(BODY, "Other words."));
  });

  it("keeps its line endings", () => {
    const file = MARKDOWN.replaceAll("\n", "\r\n");
    expect(text({ title: "More notes" }, file)).toContain("title: More notes\r\ndate: 2021-01-05 # when it began\r\n");
  });
});
