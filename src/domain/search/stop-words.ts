import { plainWord } from "./word-forms.ts";

/** Words that say nothing about what someone looks for. */
const STOP_WORDS: Readonly<Record<string, string>> = {
  en: "a an and are as at by for from how i in is me my of on or that the to was what when where with you your",
  es: "a al con de del el en la las lo los me mi o para por que se su un una y",
  de: "am an auf das dem den der des die ein eine für ich im in ist mein mit oder und von zu zum zur",
  fr: "a au aux avec ce d dans de des du en est et je l la le les ma mes mon ou par pour que sur un une",
  pt: "a ao as com da das de do dos e em eu na no o os ou para por que um uma",
  ja: "が から で と に の は へ まで も や よ を か です ます",
  ar: "أو إلى عن على في ما من مع هو هي و",
};

/** The stop words of a language, as plain words. */
export function stopWordsOf(tag: string): ReadonlySet<string> {
  const words = STOP_WORDS[new Intl.Locale(tag).language] ?? "";
  return new Set(words.split(" ").map(plainWord));
}
