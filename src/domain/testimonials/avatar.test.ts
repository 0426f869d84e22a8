import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AVATAR_COLORS, avatarColor, initials } from "./avatar.ts";

describe("avatar colors (specification 9)", () => {
  it("are eleven", () => {
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

  it("cycle by index", () => {
    fc.assert(
      fc.property(fc.nat(), (index) => {
        expect(avatarColor(index)).toBeGreaterThanOrEqual(1);
        expect(avatarColor(index)).toBeLessThanOrEqual(AVATAR_COLORS);
        expect(avatarColor(index + AVATAR_COLORS)).toBe(avatarColor(index));
      }),
    );
  });
});

describe("initials", () => {
  it.each([
    ["Dana Kim", "DK"],
    ["Dana", "D"],
    ["dana kim lee", "DK"],
    ["  Zoë   ångström ", "ZÅ"],
    ["", ""],
  ])("of %j are %j", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
