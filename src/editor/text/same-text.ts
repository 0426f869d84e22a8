/** Whether texts differ at most in their final line breaks, which are a matter of YAML's styles. */
export function isSameText(a: string, b: string): boolean {
  return a === b || withoutFinalBreaks(a) === withoutFinalBreaks(b);
}

export function withoutFinalBreaks(text: string): string {
  return text.replace(/\n+$/, "");
}
