/** Words typed or pasted, between commas or on lines of their own, without those that are there already. */
export function typedWords(text: string, known: readonly string[]): readonly string[] {
  const words = text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
  return [...new Set(words)].filter((word) => !known.includes(word));
}
