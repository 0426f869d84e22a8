import { describe, expect, it } from "vitest";
import { countryName, placeName } from "./place-name.ts";

describe("the name of a place", () => {
  it.each([
    ["Shanghai, Shanghai, China", "Shanghai, China"],
    ["Pudong, Shanghai, Shanghai, China", "Pudong, Shanghai, China"],
    ["New York, New York", "New York, New York"],
    ["Old York, York, England", "Old York, York, England"],
    ["Remote", "Remote"],
  ])("%s is %s", (place, name) => {
    expect(placeName(place)).toBe(name);
  });
});

describe("the name of a country", () => {
  it.each([
    ["DE", "en", "Germany"],
    ["de", "de", "Deutschland"],
    ["JP", "ja", "日本"],
    ["Germany", "ja", "Germany"],
  ])("%s in %s is %s", (country, language, name) => {
    expect(countryName(country, language)).toBe(name);
  });
});
