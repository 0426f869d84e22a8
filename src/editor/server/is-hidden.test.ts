import { expect, it } from "vitest";
import { isHidden } from "./is-hidden.ts";

const experience = { title: "Treasurer", categories: ["Volunteer"], dates: { start: "2020" } };

it("knows an experience that its owner hides", () => {
  expect(isHidden("experience", { ...experience, visible: false })).toBe(true);
  expect(isHidden("experience", experience)).toBe(false);
});

it("takes no document for hidden that is invalid or of a kind that is always shown", () => {
  expect(isHidden("experience", { visible: false })).toBe(false);
  expect(isHidden("story", {})).toBe(false);
  expect(isHidden("site", undefined)).toBe(false);
});
