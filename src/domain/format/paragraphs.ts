/** The paragraphs of a text, which blank lines separate. Other line breaks are those of the file. */
export function paragraphsOf(text = ""): readonly string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);
}
