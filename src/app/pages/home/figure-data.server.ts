import { type Translator, translateInto } from "../../../domain/language/translate.ts";
import type { Figure } from "../../../domain/site/home-blocks.ts";
import { type ImpactSummary, NOT_AVAILABLE } from "../../../domain/tracker/impact-summary.ts";
import { captionParts } from "../../data/caption-parts.server.ts";
import type { FigureProps } from "./figure.tsx";

/**
 * The owner's figure, or one counted by the tracker.
 * @param tracker undefined while unavailable
 */
export function figureData(figure: Figure, tracker: ImpactSummary | undefined, language: Translator): FigureProps {
  const words = { caption: captionParts(figure.caption), link: figure.link };
  if (!("from" in figure)) return { value: figure.value, unit: figure.unit, ...words };
  const parts = tracker?.[figure.from].parts;
  const value = parts?.number ?? translateInto(language)(NOT_AVAILABLE);
  return { value, missing: parts === undefined, unit: parts?.unit, ...words };
}
