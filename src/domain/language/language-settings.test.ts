import { describe, expect, it } from "vitest";
import { languageField, textsField } from "./language-settings.ts";

describe("the language of a site", () => {
  it.each([
    ["en", "en"],
    ["PT-br", "pt-BR"],
    ["ar-EG", "ar-EG"],
  ])("may be %s", (written, tag) => {
    expect(languageField.parse(written)).toBe(tag);
  });

  it("is English if missing", () => {
    expect(languageField.parse(undefined)).toBe("en");
  });

  it.each(["", "English!", "e", "German", "deutsch"])("cannot be %j", (written) => {
    expect(languageField.safeParse(written).error?.issues).toMatchObject([
      { message: "expected a language, such as en, es or pt-BR" },
    ]);
  });
});

describe("the owner's texts", () => {
  it("replace those of the interface", () => {
    expect(textsField.parse({ Menu: "Contents" })).toEqual({ Menu: "Contents" });
  });

  it("are refused if the interface has no such text", () => {
    expect(textsField.safeParse({ Menus: "Contents" }).error?.issues).toMatchObject([
      { path: ["Menus"], message: "the interface has no such text" },
    ]);
  });
});
