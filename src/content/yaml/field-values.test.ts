import { describe, expect, it } from "vitest";
import { textsAt, valueAt, valuesAt } from "./field-values.ts";

const DATA = {
  title: "T",
  images: [{ src: "a" }, { alt: "no file" }, { src: "c" }],
  menu: [{ url: "/1", children: [{ url: "/2", children: [{ url: "/3" }] }] }],
};

describe("a field pattern", () => {
  it("matches every list item that has the field", () => {
    expect(valuesAt(DATA, "images.*.src")).toEqual([
      { at: ["images", 0, "src"], value: "a" },
      { at: ["images", 2, "src"], value: "c" },
    ]);
  });

  it("matches a field at any depth", () => {
    expect(textsAt(DATA, ["menu.**.url"]).map(({ value }) => value)).toEqual(["/1", "/2", "/3"]);
  });
});

describe("valueAt", () => {
  it("returns the value at a path, or undefined", () => {
    expect(valueAt(DATA, ["images", 2, "src"])).toBe("c");
    expect(valueAt(DATA, ["images", 7, "src"])).toBeUndefined();
    expect(valueAt(DATA, ["constructor"])).toBeUndefined();
    expect(valueAt(DATA, [])).toBe(DATA);
  });
});
