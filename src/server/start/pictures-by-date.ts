import type { Content } from "../../content/read/read-content.ts";
import { compareText } from "../../domain/format/text.ts";
import { mediaName } from "../../domain/media/media-name.ts";

const DATE = /^\d{4}(-\d{2}){0,2}$/;
const IN_MARKDOWN = /!\[[^\]]*\]\(<?([^)>\s]+)/g;

/** Names of pictures in the content: those of `site.yaml` first, then those of documents, the newest first. */
export function picturesByDate({ sources }: Pick<Content, "sources">): readonly string[] {
  const dated = sources.map(({ kind, data }) => {
    const texts = textsIn(data);
    const [newest = ""] = texts.filter((text) => DATE.test(text)).toSorted((a, b) => compareText(b, a));
    return { texts, date: kind === "site" ? "site" : newest };
  });
  const names = dated.toSorted((a, b) => compareText(b.date, a.date)).flatMap(({ texts }) => texts.flatMap(namesIn));
  return [...new Set(names)];
}

function namesIn(text: string): readonly string[] {
  const addresses = Array.from(text.matchAll(IN_MARKDOWN), ([, address = ""]) => address);
  return [text.trim(), ...addresses.flatMap((address) => mediaName(address) ?? [])];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
