import { describe, expect, it } from "vitest";
import { readYamlText } from "./yaml-text.ts";

describe("the message of a YAML syntax error", () => {
  it.each([
    ["description: A map: every bridge", "1:14 unexpected field: quote text that contains a colon"],
    ["title: T\n date: 2021-01-01", "1:8 unexpected field"],
    ["quotes:\n  - ||The budget|| was half", "2:6 reserved character | or >: quote the text"],
    ["title: > more", "1:10 reserved character | or >: quote the text"],
    ['title: "The" map', "1:14 text after the end of the value"],
    ["title: 'it's'", "1:12 text after the end of the value"],
    ["title: *Great* work", "1:16 text after the end of the value"],
    ["title: ] first", "1:8 reserved character"],
    ["title: @ada", "1:8 reserved character @, ` or %: quote the text"],
    ["title: & more", "1:8 reserved character & or *: quote the text"],
    ["title: !important", "1:8 reserved character !: quote the text"],
    ['title: "\\d"', "1:9 invalid escape"],
    ["title: A\ntitle: B", "2:1 duplicate field"],
    ["media:\n\tavatar: a.svg", "2:1 line 2 begins with a tab: YAML indents with spaces"],
    ["title: T\n\tchips: []", "2:1 line 2 begins with a tab: YAML indents with spaces"],
    ["description: >-\n  Words.\n\ttitle: T\nchips: []", "3:1 line 3 begins with a tab: YAML indents with spaces"],
    ["quotes:\n  - |\n    Words.\n\n\ttitle: T", "5:1 line 5 begins with a tab: YAML indents with spaces"],
    ["description: >-\n\tWords.\ntitle: T", "2:1 line 2 begins with a tab: YAML indents with spaces"],
    ["- title: T\n\tdate: 2021", "2:1 line 2 begins with a tab: YAML indents with spaces"],
    ["chips: [\n\tWork]", "2:1 line 2 begins with a tab: YAML indents with spaces"],
    ["quotes:\n  -\ttext: T", "2:4 indented with a tab: use spaces"],
    ["title: T\n  \tdate: 2021", "2:1 line 2 begins with spaces and a tab: YAML indents with spaces"],
    ["description: |\n  Words.\n  \tCode\ntitle: @ada", "4:8 reserved character @"],
    ["title: T\n\t# A note\ndate: @ada", "3:7 reserved character @"],
    ["chips: [Work, Current", "1:22 missing ]"],
    ["dates: { start: 2021-01-01", "1:27 missing }"],
    ["media:\n  avatar: a\n images: b", "3:1 wrong indentation"],
    ['title: "A map', "1:14 missing closing quote"],
    ['chips: [ "a" "b" ]', "1:14 missing comma"],
    ["title: T\ndate", "2:1 missing colon and space after the field name"],
    ["title: T\nmore of it\ndate: 2021-01-01", "2:1 expected "],
    ["title: A\n---\ntitle: B", "2:1 --- starts a second document"],
    ["? [a]\n: b", "1:3 field names must be text"],
    ["%YAML 3\n---\na: 1", "1:7 invalid YAML: Unsupported YAML version 3"],
  ])("%j", (text, expected) => {
    const found: string[] = [];
    try {
      readYamlText(text);
    } catch (error) {
      if (error instanceof Error && "position" in error) {
        found.push(`${Object.values(Object(error.position)).join(":")} ${error.message}`);
      }
    }
    expect(found).toEqual([expect.stringContaining(expected)]);
  });
});
