import { expect, it } from "vitest";
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

it.each([
  ["R.A. Vale", "Robin Vale", true],
  ["Vale, R.", "Dr. Robin Vale", true],
  ["Robin Adele Vale", "Robin A. Vale, PhD", true],
  ["van Beethoven, L.", "Ludwig van Beethoven", true],
  ["J.-L. Núñez", "Jean-Luc Nunez", true],
  ["Sean O’Brien", "Sean O'Brien", true],
  ["Aurora", "Aurora", true],
  ["Rita Vale", "Robin Vale", false],
  ["Robin Vance", "Robin Vale", false],
  ["Robin B. Vale", "Robin A. Vale", false],
  ["Vale", "Robin Vale", false],
  ["et al.", "Robin Vale", false],
])("%s and %s can be of one person: %s", (one, other, isSame) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([isSame, isSame]);
});
