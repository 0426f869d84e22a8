import { describe, expect, it } from "vitest";
import { readYamlText } from "./yaml-text.ts";

describe("a text that is not YAML is explained to whoever wrote it", () => {
  it.each([
    ["description: A map: every bridge", "1:14 the name of a field where none can stand: a text with a colon"],
    ["title: T\n date: 2021-01-01", "1:8 the name of a field where none can stand"],
    ["quotes:\n  - ||The budget|| was half", "2:6 a text that begins with | or > needs quotes around it"],
    ["title: > more", "1:10 a text that begins with | or > needs quotes around it"],
    ['title: "The" map', "1:14 more stands here after the value has ended"],
    ["title: 'it's'", "1:12 more stands here after the value has ended"],
    ["title: *Great* work", "1:16 more stands here after the value has ended"],
    ["title: ] first", "1:8 this sign means something to YAML"],
    ["title: @ada", "1:8 a text that begins with @, ` or % needs quotes around it"],
    ["title: & more", "1:8 a text that begins with & or * needs quotes around it"],
    ["title: !important", "1:8 a text that begins with ! needs quotes around it"],
    ['title: "\\d"', "1:9 a backslash between double quotes"],
    ["title: A\ntitle: B", "2:1 the field stands here for the second time"],
    ["media:\n\tavatar: a.svg", "2:1 a tab stands before the field: use spaces"],
    ["chips: [Work, Current", "1:22 a [ is never closed with ]"],
    ["dates: { start: 2021-01-01", "1:27 a { is never closed with }"],
    ["media:\n  avatar: a\n images: b", "3:1 the line has more or fewer spaces before it"],
    ['title: "A map', "1:14 a text that begins with a quote does not end with one"],
    ['chips: [ "a" "b" ]', "1:14 a comma is missing before this"],
    ["title: T\ndate", "2:1 the name of a field needs a colon and a space after it"],
    ["title: T\nmore of it\ndate: 2021-01-01", "2:1 the line does not begin with the name of a field and a colon"],
    ["title: A\n---\ntitle: B", "2:1 a line of three hyphens begins a second document"],
    ["? [a]\n: b", "1:3 the name of a field has to be text"],
    ["%YAML 3\n---\na: 1", "1:7 this is not YAML: Unsupported YAML version 3"],
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
