/** Whether the formats of the specification hold. */
export function isEnglish(tag: string): boolean {
  return /^en\b/.test(tag);
}
