import { describe, expect, it } from "vitest";
import { avatarColor, avatarColorOf, initials } from "./avatar.ts";

describe("the eleven colors of avatars", () => {
  it.each([
    [0, 1],
    [10, 11],
    [11, 1],
    [23, 2],
  ])("gives person %i color %i", (index, color) => {
    expect(avatarColor(index)).toBe(color);
  });
});

describe("the color of a name", () => {
  it("differs between names", () => {
    const colors = ["Northfield", "Ledgerline", "Harbor Labs", "Quillworks", "Parcelwise"].map(avatarColorOf);
    expect(new Set(colors).size).toBeGreaterThan(2);
  });
});

describe("initials", () => {
  it.each([
    ["Dana Kim", "DK"],
    ["Dana", "D"],
    ["dana kim lee", "DK"],
    ["  Zoë   ångström ", "ZÅ"],
    ["(Smith & Jones) 3D", "SJ"],
    ["& 3D", "3"],
    ["Prof. Dr. Annegret Müller-Lüdenscheidt", "AM"],
    ["Dr.-Ing. Dana Kim", "DK"],
    ["Dana Kim, Ph.D.", "DK"],
    ["Dana Jr.", "D"],
    ["Dr.", "D"],
    ["", ""],
  ])("of %j are %j", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
