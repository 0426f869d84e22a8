/** Copies a text, and says whether it worked. */
export async function copyText(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return "Copied";
  } catch {
    return "Couldn’t copy: your browser blocked it";
  }
}
