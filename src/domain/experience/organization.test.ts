import { describe, expect, it } from "vitest";
import { experience } from "../../../test/support/domain/sample-resume.ts";
import { organizationInitials, organizationOf } from "./organization.ts";

const of = (subtitle: string, fields: object = {}) =>
  organizationOf(experience("one", "2020-01-01", undefined, { subtitle, ...fields }));

describe("organizationOf", () => {
  it.each([
    ["Ledgerline Payments", { name: "Ledgerline Payments" }],
    ["Talkiatry, New York, New York", { name: "Talkiatry", about: "New York, New York" }],
    ["Acme, Inc.", { name: "Acme, Inc." }],
    ["Acme, Inc., Austin, Texas", { name: "Acme, Inc.", about: "Austin, Texas" }],
    ["Acme, Incline Village, Nevada", { name: "Acme", about: "Incline Village, Nevada" }],
  ])("splits the subtitle %s after the name", (subtitle, expected) => {
    expect(of(subtitle)).toEqual({ about: undefined, location: undefined, ...expected });
  });

  it("removes the given location from the end of the subtitle", () => {
    const location = "New York, New York";
    expect(of("Talkiatry, New York, New York", { location })).toEqual({
      name: "Talkiatry",
      about: undefined,
      location,
    });
    expect(of("Skadden, Arps, New York, New York", { location })).toMatchObject({ name: "Skadden, Arps" });
    expect(of("Talkiatry", { location })).toEqual({ name: "Talkiatry", about: undefined, location });
    expect(of("Ballot Line, phone line", { location: "Austin" })).toEqual({
      name: "Ballot Line",
      about: "phone line",
      location: "Austin",
    });
  });

  it("prefers the given organization and keeps the rest of the subtitle", () => {
    expect(of("Skadden, Arps", { organization: "Skadden, Arps" })).toMatchObject({
      name: "Skadden, Arps",
      about: undefined,
    });
    expect(of("Skadden, Arps, a law firm", { organization: "Skadden, Arps" })).toMatchObject({
      name: "Skadden, Arps",
      about: "a law firm",
    });
    expect(of("The evening program of Pecan Hill", { organization: "Pecan Hill" })).toMatchObject({
      name: "Pecan Hill",
      about: "The evening program of Pecan Hill",
    });
  });
});

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
