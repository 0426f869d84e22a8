import { describe, expect, it } from "vitest";
import { allTexts, textsAt, valueAt, valuesAt } from "./field-values.ts";

const DATA = {
  title: "T",
  images: [{ src: "a" }, { alt: "no file" }, { src: "c" }],
  menu: [{ url: "/1", children: [{ url: "/2", children: [{ url: "/3" }] }] }],
};

describe("a pattern of field names", () => {
  it("leads to every item of a list, past those that lack the field", () => {
    expect(valuesAt(DATA, "images.*.src")).toEqual([
      { at: ["images", 0, "src"], value: "a" },
      { at: ["images", 2, "src"], value: "c" },
    ]);
  });

  it("leads to a field however deep it is", () => {
    expect(textsAt(DATA, ["menu.**.url"]).map(({ value }) => value)).toEqual(["/1", "/2", "/3"]);
  });

  it("leads nowhere in what is not there, or is of another type", () => {
    expect(valuesAt(DATA, "title.src")).toEqual([]);
    expect(valuesAt(DATA, "pictures.*.src")).toEqual([]);
    expect(valuesAt(undefined, "title")).toEqual([]);
    expect(textsAt(DATA, ["images"])).toEqual([]);
  });

  it("finds every text", () => {
    expect(allTexts(DATA).map(({ value }) => value)).toEqual(["T", "a", "no file", "c", "/1", "/2", "/3"]);
  });
});

describe("a place", () => {
  it("holds a value, or none", () => {
    expect(valueAt(DATA, ["images", 2, "src"])).toBe("c");
    expect(valueAt(DATA, ["images", 7, "src"])).toBeUndefined();
    expect(valueAt(DATA, ["constructor"])).toBeUndefined();
    expect(valueAt(DATA, [])).toBe(DATA);
  });
});
