import { plugins } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import { z } from "zod";
import type { PartialDate } from "../domain/format/dates.ts";
import { formatError } from "../domain/format/text.ts";
import { type ImportedResume, readResume } from "./json-resume.ts";

const textField = z
  .union([z.string(), z.number(), z.array(z.string())])
  .transform((value) => [value].flat().join(", "));
const fieldsSchema = z.record(z.string(), textField.catch(""));
const entriesSchema = z.array(z.object({ type: z.string(), label: z.string(), properties: fieldsSchema }));
const NAME = ["given", "non-dropping-particle", "family", "suffix"];
const nameField = fieldsSchema.transform((name) => composed(NAME.flatMap((part) => name[part] || []).join(" ")));
const cslSchema = z.array(z.object({ author: z.array(nameField).catch([]) }).catchall(textField.catch("")));

/** The fields of an entry that are read. */
const READ =
  /^(?:author|(?:sub)?title|journal(?:title)?|booktitle|eventtitle|publisher|school|institution|organization|howpublished|volume|number|issue|pages|year|month|day|date|doi|url|eprint|archiveprefix|note)$/;

/** Reads BibTeX or BibLaTeX as publications of a JSON Resume. An entry that is not valid is left out, without others. */
export function readBibtex(text: string, today: PartialDate): ImportedResume {
  const left: string[] = [];
  const parts = text.split(/^(?=[ \t]*@\s*\w+\s*[{(])/m).map((part) => {
    const [, kind = "", key = ""] = /^\s*@\s*(\w+)\s*[{(]\s*([^\s,]*)/.exec(part) ?? [];
    // BibTeX ignores the text that follows the last bracket.
    return { kind: kind.toLowerCase(), key, entry: /^.*[})]/s.exec(part)?.[0] ?? part };
  });
  const strings = parts.flatMap(({ kind, entry }) => (kind === "string" ? entry : []));
  const publications = parts.flatMap(({ kind, key, entry }) => {
    if (/^(?:|string|preamble|comment)$/.test(kind)) return [];
    try {
      return publicationsIn([...strings, entry].join("\n"));
    } catch (error) {
      // The rest repeats the lines around it.
      const [reason] = formatError(error).split(/ at line \d|\n/, 1);
      left.push(`${key}: left out: it is not valid BibTeX: ${reason}`);
      return [];
    }
  });
  const resume = readResume({ publications }, today, new Map(publications.map((one) => [one, one.key])));
  return { ...resume, left: [...left, ...resume.left] };
}

/** @throws Error if the text is not valid BibTeX */
function publicationsIn(text: string) {
  const entries = entriesSchema.parse(plugins.input.data(text, "@biblatex/text"));
  return cslSchema.parse(plugins.input.data(entries, "@biblatex/entries+list")).map(({ author, ...csl }, place) => {
    const { label = "", properties = {} } = entries[place] ?? {};
    const { title = "", volume = "", issue, page = "", DOI = "", URL = "", note } = csl;
    const { date, year, month, day, archiveprefix, eprint } = properties;
    const preprint = archiveprefix && `${archiveprefix}:${eprint}`;
    const publisher = plain(csl["container-title"] || csl["event-title"] || csl["publisher"] || preprint);
    const within = [publisher, volume + (issue ? `(${issue})` : ""), page.replaceAll("-", "–")].filter(Boolean);
    const unread = Object.keys(properties).filter((name) => !READ.test(name));
    return {
      key: label,
      name: plain(title),
      publisher,
      venue: within.length > 1 ? within.join(", ") : "",
      authors: author.map((name) => (name === "others" ? "et al." : name)),
      releaseDate: date ?? [year, month, day].filter((part) => part && !part.includes("~")).join("-"),
      doi: DOI.replaceAll("\\", ""),
      url: DOI !== "" && URL.includes("doi.org/") ? "" : URL,
      summary: note,
      // A resume has no such fields, so they are reported as left out.
      ...Object.fromEntries(unread.map((name) => [name.toUpperCase(), true])),
    };
  });
}

/** Without the tags of italics and indices. Without its mark, 10<sup>6</sup> would be another number. */
function plain(text = ""): string {
  return composed(text)
    .replaceAll(/<sup>(?=[\d−-])/g, "^")
    .replaceAll(/<\/?(?:i|b|su[bp]|span)\b[^>]*>/g, "");
}

/** LaTeX puts accents on an i without a dot, which no font composes. */
function composed(text: string): string {
  return text.replaceAll(/ı(?=\p{M})/gu, "i").normalize("NFC");
}
