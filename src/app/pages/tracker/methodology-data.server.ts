import type { Text } from "../../../domain/language/translate.ts";
import { type Translator, translateInto } from "../../../domain/language/translate.ts";
import type { ImpactFigure, ImpactSummary } from "../../../domain/tracker/impact-summary.ts";
import type { FigureMethodProps } from "./methodology.tsx";
import { shown } from "./numbers.server.ts";

/** What each figure counts, and who counted it. */
const MEANINGS: Readonly<Record<ImpactFigure["id"], Text>> = {
  voters: "Records the tracker could search on the state’s voter roll.",
  ballots: "Mail-in ballots the tracker could follow from mailbox to count through county records.",
  users: "Browsers that opened the tracker for the first time. A person with two devices is counted twice.",
  searches: "Times people looked up their own record or a friend’s.",
  inspected: "Share of those ballots whose record a volunteer checked by hand.",
  resources: "Clicks on the five links to official resources, such as where to vote. Every click is counted.",
  hours: "Hours volunteers logged building the tracker and helping voters.",
  likes: "Times visitors liked the tracker.",
  shares: "Times visitors shared the tracker.",
  awards: "Awards its builder and team won for all their work, not just this tool. Entered manually.",
};

/** How each figure was counted, in plain words, in the order of the page. */
export function methodologyData(summary: ImpactSummary, language: Translator): readonly FigureMethodProps[] {
  const t = translateInto(language);
  const { searches, voters, ballots, users, inspected, resources, hours, likes, shares, awards } = summary;
  return [searches, voters, ballots, users, inspected, resources, hours, likes, shares, awards].map((figure) => ({
    id: figure.id,
    title: figure.title,
    text: figure.text,
    method: [t(MEANINGS[figure.id]), ...exactly(figure, language)].join(" "),
  }));
}

/** The number before rounding, if that differs; for a share, its two numbers. */
function exactly({ id, value, text, provenance }: ImpactFigure, language: Translator): readonly string[] {
  const t = translateInto(language);
  if (value === undefined) return [t("Not available: data is missing or invalid.")];
  if (id === "inspected") {
    const [part, whole] = provenance.map(({ amount }) => shown(amount, language));
    return part === undefined || whole === undefined ? [] : [t("{part} of {whole}.", { part, whole })];
  }
  const exact = shown(value, language, 3);
  return exact === text ? [] : [t("Exact number: {number}.", { number: exact })];
}
