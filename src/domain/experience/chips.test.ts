import { describe, expect, it } from "vitest";
import { english } from "../../../test/support/domain/english.ts";
import { languageOf } from "../language/language.ts";
import { translateInto } from "../language/translate.ts";
import { chip, chipLabel, chipTones } from "./chips.ts";

describe("chips", () => {
  it.each([
    ["Current", "orange"],
    ["Nonprofit", "primary"],
    ["Won Award", "success"],
    ["Consulting", "success"],
    ["Engineering", "secondary"],
    ["Mentorship", "orange"],
    ["Strategy", "primary"],
    ["Social Impact", "warning"],
  ])("colors %j %s (specification 9)", (label, tone) => {
    expect(chip(label, chipTones({}))).toEqual({ label, tone });
  });

  it("adds the owner's colors without overriding built-in ones", () => {
    const tones = chipTones({ Gardening: "success", Current: "warning" });
    expect(chip("Gardening", tones).tone).toBe("success");
    expect(chip("Current", tones).tone).toBe("orange");
  });

  it("shows typographic marks and finds the color of a name with straight ones", () => {
    expect(chip("Editor's", chipTones({ "Editor's": "success" }))).toEqual({ label: "Editor’s", tone: "success" });
  });

  it("colors unknown chips primary", () => {
    expect(chip("toString", chipTones({}))).toEqual({ label: "toString", tone: "primary" });
  });

  it("translates the specified names, but no other", () => {
    const german = translateInto(languageOf("de"));
    expect(["Won Award", "Editor's", "toString"].map((name) => chipLabel(name, german))).toEqual([
      "Ausgezeichnet",
      "Editor’s",
      "toString",
    ]);
    expect(chipLabel("Won Award", english)).toBe("Won Award");
  });
});
