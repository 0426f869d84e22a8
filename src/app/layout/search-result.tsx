import { type HTMLAttributes, type MouseEvent, useState } from "react";
import type { SearchHit } from "../../domain/search/search.ts";
import { effectOf, namedAs, QUERY_LIMIT } from "../../domain/search/search-entry.ts";
import { detailOf, type SearchPart } from "../../domain/search/search-words.ts";
import { plainPath } from "../../domain/site/menu.ts";
import { copyText } from "../components/button.tsx";
import { ExternalLink, InternalLink } from "../components/links.tsx";
import { useText } from "../language/text.tsx";
import { switchTheme, useOtherTheme } from "../styles/theme-toggle.tsx";
import styles from "./search-result.module.css";
import { useHydrated } from "./ui-state.tsx";

/** Shared props of the query fields, in the dialog and on the search page. */
export const QUERY_FIELD = {
  name: "q",
  maxLength: QUERY_LIMIT,
  autoComplete: "off",
  autoCapitalize: "off",
  spellCheck: false,
} as const;

/** Copies a text, and says whether it worked until the query changes. */
export function useCopy(query: string) {
  const [result, setResult] = useState<{ query: string; words: Awaited<ReturnType<typeof copyText>> }>();
  const copy = async (text: string) => setResult({ query, words: await copyText(text) });
  return [result?.query === query ? result.words : undefined, copy] as const;
}

interface ResultProps extends HTMLAttributes<HTMLElement> {
  readonly hit: SearchHit;
  readonly copy: (text: string) => void;
}

/** A result: a link to a page, file or contact, or an action. */
export function Result({ hit, copy, ...rest }: ResultProps) {
  const { kind, to } = hit;
  if (kind === "action") return <Action hit={hit} copy={copy} {...rest} />;
  const link = { ...rest, children: <HighlightedText hit={hit} /> };
  if (to.startsWith("mailto:")) return <a {...link} href={to} />;
  if (kind === "contact") return <ExternalLink {...link} href={to} />;
  return <InternalLink {...link} to={to} reloadDocument={kind === "resume"} />;
}

/** Something the search can do: a button, or a link to a file. */
function Action({ hit, copy, onClick, ...rest }: ResultProps) {
  const t = useText();
  const theme = useOtherTheme();
  const hydrated = useHydrated();
  const effect = effectOf(hit);
  const words = <HighlightedText hit={effect === "theme" ? namedAs(t(`Use ${theme} theme`), hit) : hit} />;
  const item = { ...rest, children: words };
  if (effect === "download") return <InternalLink {...item} to={hit.to} reloadDocument download onClick={onClick} />;
  // The others need JavaScript.
  if (!hydrated) return <div>{words}</div>;
  const act = (event: MouseEvent<HTMLElement>) => {
    if (effect === "copy") return copy(hit.to);
    onClick?.(event);
    switchTheme();
  };
  return <button type="button" {...item} onClick={act} />;
}

/** Title, page, and an excerpt around the match. */
function HighlightedText({ hit }: { hit: SearchHit }) {
  const { title, to } = hit;
  const detail = detailOf(hit);
  return (
    <>
      <span className={`row baseline between ${styles.head}`}>
        <b className={styles.title}>
          <Marked parts={title} />
        </b>
        {to.startsWith("/") && (
          <span className={`mono quiet ${styles.route}`} aria-hidden="true">
            {plainPath(to)}
          </span>
        )}
      </span>
      {detail.length > 0 && (
        <span className={`note wide-measure ${styles.detail}`}>
          <Marked parts={detail} />
        </span>
      )}
    </>
  );
}

function Marked({ parts }: { parts: readonly SearchPart[] }) {
  return parts.map(({ text, marked }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text may repeat, so only their position is unique
    marked ? <mark key={place}>{text}</mark> : text,
  );
}
