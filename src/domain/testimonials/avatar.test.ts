import { describe, expect, it } from "vitest";
import { avatarColor, initials } from "./avatar.ts";

describe("the eleven colors of avatars", () => {
  it.each([
    [0, 1],
    [11, 1],
  ])("gives person %i color %i", (index, color) => {
    expect(avatarColor(index)).toBe(color);
  });
});

describe("initials", () => {
  it.each([
    ["Dana Kim", "DK"],
    ["Dana", "D"],
    ["(Smith & Jones) 3D", "SJ"],
    ["Prof. Dr. Annegret Müller-Lüdenscheidt", "AM"],
    ["Dana Kim, Ph.D.", "DK"],
    ["Dr.", "D"],
    ["", ""],
  ])("of %j are %j", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
