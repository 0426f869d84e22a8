import { describe, expect, it } from "vitest";
import { languageOf } from "../language/language.ts";
import { chip, chipLabel, chipTones } from "./chips.ts";

describe("chips", () => {
  it.each([
    ["Current", "orange"],
    ["Nonprofit", "primary"],
    ["Won Award", "success"],
    ["Engineering", "secondary"],
    ["Social Impact", "warning"],
  ])("colors %j %s", (label, tone) => {
    expect(chip(label, chipTones({}), "en")).toEqual({ label, tone });
  });

  it("have the owner's colors, also in place of specified ones", () => {
    const tones = chipTones({ Gardening: "success", Current: "warning" });
    expect(chip("Gardening", tones, "en").tone).toBe("success");
    expect(chip("Current", tones, "en").tone).toBe("warning");
    expect(chip("Nonprofit", tones, "en").tone).toBe("primary");
  });

  it("shows typographic marks and finds the color of a name with straight ones", () => {
    expect(chip("Editor's", chipTones({ "Editor's": "success" }), "en")).toEqual({
      label: "Editor’s",
      tone: "success",
    });
  });

  it("translates the specified names, but no other", () => {
    const german = languageOf("de");
    expect(["Won Award", "Editor's", "toString"].map((name) => chipLabel(name, german))).toEqual([
      "Ausgezeichnet",
      "Editor’s",
      "toString",
    ]);
    expect(chipLabel("Won Award", languageOf("en"))).toBe("Won Award");
  });
});
