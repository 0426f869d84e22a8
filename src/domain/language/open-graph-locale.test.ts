import { expect, it } from "vitest";
import { openGraphLocale } from "./open-graph-locale.ts";

it.each([
  ["en", "en_US"],
  ["en-GB", "en_GB"],
  ["es", "es_ES"],
  ["es-419", "es_419"],
  ["de", "de_DE"],
  ["fr", "fr_FR"],
  ["pt-BR", "pt_BR"],
  ["pt", "pt_BR"],
  ["ja", "ja_JP"],
  ["ar", "ar_AR"],
  ["ar-EG", "ar_EG"],
  ["zh-Hant", "zh_TW"],
  ["fa", "fa_IR"],
])("%s is %s", (tag, locale) => {
  expect(openGraphLocale(tag)).toBe(locale);
});
