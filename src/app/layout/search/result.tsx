import type { HTMLAttributes, MouseEvent } from "react";
import type { SearchHit } from "../../../domain/search/search.ts";
import { InternalLink } from "../../components/controls/internal-link.tsx";
import { ExternalLink } from "../../components/controls/links.tsx";
import { switchTheme } from "../../styles/theme-toggle.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { HighlightedText } from "./highlighted-text.tsx";

interface ResultProps extends HTMLAttributes<HTMLElement> {
  readonly hit: SearchHit;
}

/** A result: a link to a page, file or contact, or a button for a setting. */
export function Result({ hit, onClick, ...rest }: ResultProps) {
  const { kind, to } = hit;
  const hydrated = useHydrated();
  const words = <HighlightedText hit={hit} />;
  if (kind === "setting") {
    // Needs JavaScript.
    if (!hydrated) return <div>{words}</div>;
    const onSwitch = (event: MouseEvent<HTMLElement>) => {
      onClick?.(event);
      switchTheme();
    };
    return (
      <button type="button" {...rest} onClick={onSwitch}>
        {words}
      </button>
    );
  }
  if (to.startsWith("mailto:")) {
    return (
      <a {...rest} href={to} onClick={onClick}>
        {words}
      </a>
    );
  }
  if (kind === "contact") {
    return (
      <ExternalLink {...rest} href={to} onClick={onClick}>
        {words}
      </ExternalLink>
    );
  }
  return (
    <InternalLink {...rest} to={to} reloadDocument={kind === "resume"} onClick={onClick}>
      {words}
    </InternalLink>
  );
}
