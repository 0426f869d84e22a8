import { chipsOf, experienceCategories, postCategories } from "../../content/check/listings.ts";
import { ofKind } from "../../content/check/rule.ts";
import type { Source } from "../../content/read/source.ts";
import { textsAt, valueAt, valuesAt } from "../../content/yaml/field-values.ts";
import { byName } from "../../domain/format/text.ts";
import { documentFile, pageName, pagesOf } from "../../domain/site/page-table.ts";
import type { EditedSite } from "../api.ts";
import type { ContentView } from "./content-view.ts";
import { documentTitle } from "./document-title.ts";

type Choices = EditedSite["choices"][string];

/** By the `format` of a field, what it may name, from the content as it is. */
export function choices({
  sources,
  pages,
  addressOf,
  language,
}: Pick<ContentView, "sources" | "pages" | "addressOf" | "language">): EditedSite["choices"] {
  const compare = byName(language);
  const documents = (kind: string): Choices =>
    ofKind(sources, kind)
      .map(({ id, data }) => ({ id, title: documentTitle(kind, id, data) }))
      .toSorted((a, b) => compare(a.title, b.title));
  const posts = documents("blog-post").flatMap(({ id, title }) => {
    const address = addressOf("blog-post", id);
    return address === undefined || address.includes("#") ? [] : [{ id: address, title }];
  });
  return {
    "testimony-id": documents("testimony"),
    "story-id": documents("story"),
    "experience-id": documents("experience"),
    "menu-id": menuPlaces(ofKind(sources, "site")),
    "experience-category": words(experienceCategories(pages, sources) ?? []),
    "blog-category": words(postCategories(pages) ?? []),
    "testimony-category": words(
      ofKind(sources, "testimony").flatMap(({ data }) => textsAt(data, ["categories.*"]).map(({ value }) => value)),
    ),
    chip: words(chipsOf(sources)),
    address: [...pages.map((page) => ({ id: page.path, title: pageName(page) })), ...posts],
    "markdown-file": pagesOf(pages, "document").map((page) => ({ id: documentFile(page), title: pageName(page) })),
  };
}

function words(all: readonly string[]): Choices {
  return [...new Set(all)].map((word) => ({ id: word, title: word }));
}

/** Groups of the menu, and lists in them. */
function menuPlaces(sites: readonly Source[]): Choices {
  return sites
    .flatMap(({ data }) => [...valuesAt(data, "menu.*"), ...valuesAt(data, "menu.*.children.**")])
    .flatMap(({ value, at }) => {
      const id = valueAt(value, ["id"]);
      const isPlace = at.length === 2 || valueAt(value, ["type"]) === "collapse";
      if (!isPlace || typeof id !== "string") return [];
      const name = valueAt(value, ["name"]) ?? valueAt(value, ["title"]);
      return [{ id, title: typeof name === "string" ? name : id }];
    });
}
