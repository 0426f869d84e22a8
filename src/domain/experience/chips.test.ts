import { describe, expect, it } from "vitest";
import { chip, chipTones } from "./chips.ts";

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
});
