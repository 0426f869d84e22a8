/** Copies a text. Returns whether it worked, as a text of the interface. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return "Copied";
  } catch {
    return "Couldn’t copy: your browser blocked it";
  }
}
