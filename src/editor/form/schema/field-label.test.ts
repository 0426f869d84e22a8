import { expect, it } from "vitest";
import { fieldLabel, singular } from "./field-label.ts";

it("makes labels of names, unless there is a title", () => {
  expect(fieldLabel("linkLabel", {})).toBe("Link label");
  expect(fieldLabel("in", { title: "Group or list" })).toBe("Group or list");
  expect(fieldLabel("2020", {})).toBe("2020");
  expect(fieldLabel("Open Data", {})).toBe("Open Data");
  expect(fieldLabel(0, {})).toBe("1");
});

it("names one item of a list", () => {
  expect(singular("Testimonies")).toBe("testimony");
  expect(singular("Facts")).toBe("fact");
  expect(singular("Impact")).toBe("impact");
  expect(singular("Press")).toBe("press");
});
