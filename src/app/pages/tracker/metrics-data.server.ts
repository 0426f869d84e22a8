import type { ImpactFigure, ImpactSummary } from "../../../domain/tracker/impact-summary.ts";
import type { MetricProps, MetricsProps } from "./metrics.tsx";
import { percent } from "./numbers.server.ts";

/** Figures of the shown release and of both, in reading order. */
export function metricsData(summary: ImpactSummary): { readonly own: MetricsProps; readonly both: MetricsProps } {
  const { voters, ballots, users, searches, inspected, resources, hours, likes, shares, awards } = summary;
  return {
    own: { headline: [metric(searches)] },
    both: {
      headline: [voters, ballots, users].map(metric),
      gauge: { ...metric(inspected), percent: inspected.value === undefined ? 0 : percent(inspected.value) },
      counts: [resources, hours, likes, shares, awards].map(metric),
    },
  };
}

function metric({ id, title, secondaryCaption = "", parts, text }: ImpactFigure): MetricProps {
  return { id, title, caption: secondaryCaption, text, parts };
}
