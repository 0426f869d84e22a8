import type { Translator } from "../../../domain/language/translate.ts";
import type { Outcome } from "../../../domain/tracker/outcome.ts";
import { percent, shown } from "./numbers.server.ts";
import type { OutcomeProps } from "./outcome.tsx";

/** Longer figures are smaller. */
const LONG = 3;

/** @param exists whether the site has an address */
export function outcomeData(
  { figure, text, before, after, note, source }: Outcome,
  language: Translator,
  exists: (address: string) => boolean,
): OutcomeProps {
  const amounts = before && after ? ([["before", before] as const, ["after", after] as const] as const) : [];
  const most = Math.max(...amounts.map(([, { value }]) => value));
  return {
    figure,
    long: figure.length > LONG,
    text,
    bars: amounts.map(([name, { label, value }]) => ({
      name,
      label,
      amount: shown(value, language, 3),
      width: most === 0 ? 0 : percent((value / most) * 100),
    })),
    note,
    source: source && { ...source, link: exists(source.link) ? source.link : undefined },
  };
}
