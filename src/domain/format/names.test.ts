import { describe, expect, it } from "vitest";
import { avatarColor, initials, isSameName, organizationInitials } from "./names.ts";

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

it("gives persons eleven colors, in turn", () => {
  expect([0, 10, 11].map(avatarColor)).toEqual([1, 11, 1]);
});

it.each([
  ["Dana", "D"],
  ["(Smith & Jones) 3D", "SJ"],
  ["Prof. Dr. Annegret Müller-Lüdenscheidt", "AM"],
  ["Dana Kim, Ph.D.", "DK"],
  ["Dr.", "D"],
  ["", ""],
])("the initials of %j are %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

describe("two names", () => {
  it.each([
    ["R.A. Vale", "Robin Vale"],
    ["Vale, R.", "Dr. Robin Vale"],
    ["Robin Adele Vale", "Robin A. Vale, PhD"],
    ["van Beethoven, L.", "Ludwig van Beethoven"],
    ["J.-L. Núñez", "Jean-Luc Nunez"],
    ["Sean O’Brien", "Sean O'Brien"],
    ["Aurora", "Aurora"],
  ])("%s and %s can be of one person", (one, other) => {
    expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true]);
  });

  it.each([
    ["Rita Vale", "Robin Vale"],
    ["Robin Vance", "Robin Vale"],
    ["Robin B. Vale", "Robin A. Vale"],
    ["S. Vale", "Robin Vale"],
    ["Vale", "Robin Vale"],
    ["et al.", "Robin Vale"],
  ])("%s and %s are of two", (one, other) => {
    expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false]);
  });
});
