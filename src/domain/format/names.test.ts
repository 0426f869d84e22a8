import { describe, expect, it } from "vitest";
import { avatarColor, initials, organizationInitials } from "./names.ts";

it.each([
  ["Bank of Kigali", "BK"],
  ["株式会社山田製作所", "山"],
  ["（株）日立", "日"],
  ["(주)카카오", "카"],
  ["شركة النور للتجارة", "ال"],
  ["Kessler GmbH", "K"],
  ["Ledgerline, Inc.", "L"],
  ["株式会社", "株"],
])("the initials of the organization %s are %s", (name, letters) => {
  expect(organizationInitials(name)).toBe(letters);
});

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
