/** Letters that are searched for as others, beyond what Unicode decomposes. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  þ: "th",
  ı: "i",
  ς: "σ",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
  ـ: "",
  "\u00AD": "", // a soft hyphen
};

/** Letters that are also written with two. */
const IN_TWO: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/** Accents of alphabets and vowel signs of Arabic and Hebrew; in other scripts, marks tell words apart. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]+|[\ufe00-\ufe0f]/g;
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
const LETTER_IN_TWO = new RegExp(`[${Object.keys(IN_TWO).join("")}]`, "g");
const ARABIC_DIGIT = /[٠-٩۰-۹]/g;
const ARABIC_ARTICLE = /^ال(?=..)/;
const ASCII = /^[\w-]*$/;

/** Without case, accents and other ways to write the same, so that `Resume` finds `résumé`. */
export function plainWord(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  return word
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) % 16));
}

/** All that finds a word, the plain word first: `muller` and `mueller` find `Müller`, with the article or without. */
export function formsOf(word: string): string[] {
  const plain = plainWord(word);
  if (ASCII.test(word)) return [plain];
  const inTwo = word
    .normalize("NFKC")
    .toLowerCase()
    .replace(LETTER_IN_TWO, (letter) => IN_TWO[letter] ?? letter);
  return [...new Set([plain, plainWord(inTwo), plain.replace(ARABIC_ARTICLE, "")])].filter((form) => form !== "");
}
