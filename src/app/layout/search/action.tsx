import type { HTMLAttributes, MouseEvent } from "react";
import type { SearchHit } from "../../../domain/search/search.ts";
import { effectOf, namedAs } from "../../../domain/search/search-actions.ts";
import { InternalLink } from "../../components/links.tsx";
import { useText } from "../../language/text.tsx";
import { switchTheme, useOtherTheme } from "../../styles/theme-toggle.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { HighlightedText } from "./highlighted-text.tsx";

interface ActionProps extends HTMLAttributes<HTMLElement> {
  readonly hit: SearchHit;
  readonly copy: (text: string) => void;
}

/** What the search can do: a button, or a link to a file. */
export function Action({ hit, copy, onClick, ...rest }: ActionProps) {
  const t = useText();
  const theme = useOtherTheme();
  const hydrated = useHydrated();
  const effect = effectOf(hit);
  const words = <HighlightedText hit={effect === "theme" ? namedAs(t(`Use ${theme} theme`), hit) : hit} />;
  if (effect === "download") {
    return (
      <InternalLink {...rest} to={hit.to} reloadDocument download onClick={onClick}>
        {words}
      </InternalLink>
    );
  }
  // The others need JavaScript.
  if (!hydrated) return <div>{words}</div>;
  const act = (event: MouseEvent<HTMLElement>) => {
    if (effect === "copy") return copy(hit.to);
    onClick?.(event);
    switchTheme();
  };
  return (
    <button type="button" {...rest} onClick={act}>
      {words}
    </button>
  );
}
