import type { HTMLAttributes } from "react";
import type { SearchHit } from "../../../domain/search/search.ts";
import { ExternalLink, InternalLink } from "../../components/links.tsx";
import { Action } from "./action.tsx";
import { HighlightedText } from "./highlighted-text.tsx";

interface ResultProps extends HTMLAttributes<HTMLElement> {
  readonly hit: SearchHit;
  readonly copy: (text: string) => void;
}

/** A result: a link to a page, file or contact, or an action. */
export function Result({ copy, ...props }: ResultProps) {
  return props.hit.kind === "action" ? <Action {...props} copy={copy} /> : <ResultLink {...props} />;
}

function ResultLink({ hit, onClick, ...rest }: Omit<ResultProps, "copy">) {
  const { kind, to } = hit;
  const words = <HighlightedText hit={hit} />;
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
