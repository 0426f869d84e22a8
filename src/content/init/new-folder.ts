import { emailOf, spelledOut } from "../../domain/site/links.ts";
import type { Site } from "../../domain/site/site.ts";
import type { SiteAnswers } from "./answers.ts";
import { impressumText } from "./impressum.ts";
import { type LegalFacts, privacyText, termsText } from "./legal-texts.ts";
import { siteText } from "./site-text.ts";

/**
 * The files of a new site, by path relative to its folder.
 * @param read its parsed `site.yaml`
 */
export function newFolder(
  answers: SiteAnswers,
  facts: Omit<LegalFacts, "name" | "language" | "email" | "testimonials" | "planner">,
  read: (siteYaml: string) => Site,
): ReadonlyMap<string, string> {
  const text = siteText(answers);
  const email = emailOf(read(text).links);
  const legal = {
    ...facts,
    name: answers.name,
    language: answers.language,
    email: email && spelledOut(email),
    testimonials: answers.pages.includes("testimonials"),
    planner: answers.pages.includes("planner"),
  };
  const files = new Map([
    ["site.yaml", text],
    ["legal/privacy.md", privacyText(legal)],
    ["legal/terms.md", termsText(legal)],
  ]);
  return answers.pages.includes("impressum") ? files.set("legal/impressum.md", impressumText(legal)) : files;
}
