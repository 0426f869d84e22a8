import { describe, expect, it } from "vitest";
import { linkField, mediaField, pictureField } from "./fields.ts";

describe("a link", () => {
  it.each(["/"])("may be %s", (address) => {
    expect(linkField.parse(address)).toBe(address);
  });

  it.each(["https://[", "//evil.example", "/\\evil.example", "javascript:alert(1)"])("may not be '%s'", (address) => {
    expect(linkField.safeParse(address).error?.issues[0]?.message).toMatch(/^expected an address/);
  });
});

describe("a picture's file name", () => {
  it.each(["a.svg", "work/team.svg", "r&d/me@work+1,2=3 (é).jpg", "v1.2/.hidden..svg"])("may be %s", (name) => {
    expect(mediaField.parse(name)).toBe(name);
  });

  it.each(["a#1.svg", "../site.yaml"])("may not be %s, whose address would point elsewhere", (name) => {
    expect(mediaField.safeParse(name).error?.issues[0]?.message).toMatch(/^expected a file below content\/media/);
  });

  it.each(["/a.svg", "a\u0000.svg"])("may not be %j", (name) => {
    expect(mediaField.safeParse(name).success).toBe(false);
  });

  it("is reported only as missing if it is empty", () => {
    expect(mediaField.safeParse("").error?.issues.map(({ message }) => message)).toEqual(["expected some text"]);
  });
});

it("rejects unknown fields of a picture", () => {
  expect(pictureField.safeParse({ src: "a.svg", alt: "A", atl: "B" }).success).toBe(false);
});
