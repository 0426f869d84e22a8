import { expect, it } from "vitest";
import { formsOf, plainWord } from "./word-forms.ts";

it.each([
  ["Résumé", "resume"],
  ["Łukasz", "lukasz"],
  ["Żółć", "zolc"],
  ["Øster", "oster"],
  ["Straße", "strasse"],
  ["Æther", "aether"],
  ["İstanbul", "istanbul"],
  ["Diyarbakır", "diyarbakir"],
  ["Đặng", "dang"],
  ["Þór", "thor"],
  ["Ελένη", "ελενη"],
  ["Οδυσσέας", "οδυσσεασ"],
  ["Ёлка", "елка"],
  ["Kranken\u00ADhaus", "krankenhaus"],
  ["الأَحْمَد", "الاحمد"],
  ["آمال", "امال"],
  ["مصطفى", "مصطفي"],
  ["مدرســة", "مدرسه"],
  ["کتابی", "كتابي"],
  ["٢٠٢٤", "2024"],
  ["۲۰۲۴", "2024"],
  ["Ｒｅａｃｔ", "react"],
  ["ﾃﾞｰﾀ", "データ".normalize("NFKD")],
])("%s is searched for as %s", (word, plain) => {
  expect(plainWord(word)).toBe(plain);
});

it.each([
  ["が", "か"],
  ["パン", "ハン"],
  ["กิน", "กน"],
  ["की", "क"],
])("%s and %s are different words", (one, other) => {
  expect(plainWord(one)).not.toBe(plainWord(other));
});

it.each([
  ["ballot", ["ballot"]],
  ["Müller", ["muller", "mueller"]],
  ["Mu\u0308ller", ["muller", "mueller"]],
  ["JØRGEN", ["jorgen", "joergen"]],
  ["Århus", ["arhus", "aarhus"]],
  ["Zoë", ["zoe"]],
  ["الأحمد", ["الاحمد", "احمد"]],
  ["ال", ["ال"]],
  ["ـ", []],
])("finds %s by %j", (word, forms) => {
  expect(formsOf(word)).toEqual(forms);
});
