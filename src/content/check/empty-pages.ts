import type { Page } from "../../domain/site/page.ts";
import { textsAt, valueAt } from "../yaml/field-values.ts";
import { type CheckInput, type CheckRule, diagnosticAt, isShownTestimony, ofKind, unreadIds } from "./rule.ts";

/** Pages that would only say that nothing is there yet. */
export const emptyPages: CheckRule = (input) =>
  ofKind(input.sources, "site").flatMap((site) =>
    (input.pages ?? []).flatMap((page, index) => {
      const expected = neededOn(page, input);
      if (expected === undefined) return [];
      const message = `the page ${page.path} is empty`;
      const told = { rule: "empty-page", message, expected: `${expected}, or no such page` } as const;
      return [diagnosticAt(site, ["pages", index, "path"], told)];
    }),
  );

/** What an empty page lacks; undefined if it has some. A file that cannot be read may be on any page. */
function neededOn(page: Page, input: CheckInput): string | undefined {
  const { sources } = input;
  const isUnread = (...collections: readonly string[]) => collections.some((one) => unreadIds(input, one).length > 0);
  switch (page.kind) {
    case "experiences": {
      const [field, wanted] = page.category === undefined ? ["chips", page.chip] : ["categories", page.category];
      const isListed = ofKind(sources, "experience").some(
        ({ data }) =>
          valueAt(data, ["visible"]) !== false && textsAt(data, [`${field}.*`]).some(({ value }) => value === wanted),
      );
      const what = field === "chips" ? `the chip ${wanted}` : `the category ${wanted}`;
      return isListed || isUnread("experiences") ? undefined : `a visible entry with ${what}`;
    }
    case "testimonials": {
      const isEmpty = !ofKind(sources, "testimony").some(({ data }) => isShownTestimony(data));
      return isEmpty && !isUnread("testimonies") ? "a testimony with impact above 0 and validated: true" : undefined;
    }
    case "skills": {
      const isEmpty = [...ofKind(sources, "skill"), ...ofKind(sources, "language")].length === 0;
      return isEmpty && !isUnread("skills", "languages") ? "a skill or a language" : undefined;
    }
    case "blog": {
      const isEmpty = !ofKind(sources, "blog-post").some(({ data }) =>
        textsAt(data, ["categories.*"]).some(({ value }) => value === page.category),
      );
      return isEmpty && !isUnread("blog") ? `a post with the category ${page.category}` : undefined;
    }
    default:
      return undefined;
  }
}
