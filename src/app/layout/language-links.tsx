import { useLocation, useRouteLoaderData } from "react-router";
import { listPath } from "../browser/list-path.ts";
import type { loader as rootLoader } from "../root.tsx";

/**
 * Items that link to this page in the site's other languages, which are documents of their own. A list may have fewer
 * pages there, which only exports have in their paths, so links lead to its first.
 */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const path = listPath(useLocation().pathname).slice(1);
  const languages = useRouteLoaderData<typeof rootLoader>("root")?.layout.languages;
  return languages?.map(({ tag, name, home }) => (
    <li key={tag}>
      <a className={className} href={home + path} lang={tag} hrefLang={tag}>
        {name}
      </a>
    </li>
  ));
}
