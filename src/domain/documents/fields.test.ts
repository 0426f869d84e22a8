import { expect, it } from "vitest";
import { linkField, mediaField } from "./fields.ts";

it.each(["https://[", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "a link may not be %s",
  (address) => {
    expect(linkField.safeParse(address).error?.issues[0]?.message).toMatch(/^expected an address/);
  },
);

it.each(["work/team.svg", "r&d/me@work+1,2=3 (é).jpg", "v1.2/.hidden..svg"])("a picture's file may be %s", (name) => {
  expect(mediaField.parse(name)).toBe(name);
});

it.each([
  ["a#1.svg", "expected a file below content/media"],
  ["../site.yaml", "expected a file below content/media"],
  ["/a.svg", "expected a file below content/media"],
  ["a\u0000.svg", "expected text without control characters"],
  ["", "expected some text"],
])("a picture's file may not be %j, and is reported once: %s", (name, message) => {
  const [issue] = mediaField.safeParse(name).error?.issues ?? [];
  expect(issue?.message).toContain(message);
});
