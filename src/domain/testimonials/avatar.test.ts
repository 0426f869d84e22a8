import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AVATAR_COLORS, avatarColor, avatarColorOf, initials } from "./avatar.ts";

describe("avatarColor (specification 9)", () => {
  it("has eleven colors", () => {
    expect(AVATAR_COLORS).toBe(11);
  });

  it.each([
    [0, 1],
    [10, 11],
    [11, 1],
    [23, 2],
  ])("gives person %i color %i", (index, color) => {
    expect(avatarColor(index)).toBe(color);
  });

  it("cycles by index", () => {
    fc.assert(
      fc.property(fc.nat(), (index) => {
        expect(avatarColor(index)).toBeGreaterThanOrEqual(1);
        expect(avatarColor(index)).toBeLessThanOrEqual(AVATAR_COLORS);
        expect(avatarColor(index + AVATAR_COLORS)).toBe(avatarColor(index));
      }),
    );
  });
});

describe("the color of a name", () => {
  it("is one of the colors for any name", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (name) => {
        expect(avatarColor(avatarColorOf(name) - 1)).toBe(avatarColorOf(name));
      }),
    );
  });

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
