import { byName } from "../../domain/format/text.ts";
import type { ImportedLanguage, ImportedSkill } from "../imported-profile.ts";
import type { DraftDocument } from "./planned-document.ts";

/** Keeps the order of the source with rankings. */
export function skillDrafts(skills: readonly ImportedSkill[]): readonly DraftDocument[] {
  const rankings = rankingsOf(skills);
  return skills.map(({ name, level, keywords }, index) =>
    draft("skill", name, [
      { name: "level", value: level },
      { name: "keywords", value: [...new Set(keywords)] },
      { name: "ranking", value: rankings[index] },
    ]),
  );
}

export function languageDrafts(languages: readonly ImportedLanguage[]): readonly DraftDocument[] {
  const rankings = rankingsOf(languages);
  return languages.map(({ name, level }, index) =>
    draft("language", name, [
      { name: "level", value: level },
      { name: "ranking", value: rankings[index] },
    ]),
  );
}

function draft(schema: "skill" | "language", name: string, fields: DraftDocument["fields"]): DraftDocument {
  return { schema, kind: schema, words: [name], since: "", fields: [{ name: "name", value: name }, ...fields] };
}

/** Higher comes first. None if the source is sorted by name already. */
function rankingsOf(items: readonly { readonly name: string }[]): readonly (number | undefined)[] {
  const compare = byName("en");
  const isSorted = items.every(({ name }, index) => index === 0 || compare(items[index - 1]?.name ?? "", name) < 0);
  return items.map((_, index) => (isSorted ? undefined : items.length - index));
}
