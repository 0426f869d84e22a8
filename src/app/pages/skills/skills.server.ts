import { written } from "../../../domain/documents/translations.ts";
import { chip, chipTones, titleAndSubtitle } from "../../../domain/experience/experience.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import { experienceAddress } from "../../../domain/site/addresses.ts";
import type { PageOf } from "../../../domain/site/page.ts";
import { LANGUAGES_ID, type Skill, skillPages, skillsByLevel } from "../../../domain/skills/skill.ts";
import { displayName } from "../../../domain/testimonials/testimony.ts";
import type { SiteContext } from "../../context.ts";
import { evidenceReader } from "../../data/evidence.server.ts";
import { experiencePlaces, listPage, redirectToItem } from "../../data/lists.server.ts";
import type { PageMeta } from "../../data/page-data.server.ts";

export type SkillsProps = ReturnType<typeof skillsData>["list"];

/** A page of the skills: skills by level, and languages after the last one. */
export function skillsData(page: PageOf<"skills">, sources: SiteContext, query: URLSearchParams) {
  const { site, repository } = sources;
  const { title, subtitle, lead, disclaimers, description, path } = page;
  const all = repository.skills();
  const pages = skillPages(all);
  redirectToItem(pages, query, path);
  const { items, links } = listPage(pages, query, sources);
  const languages = links?.next === undefined ? repository.languages() : [];
  const t = translateInto(site.language);
  const tones = chipTones(site.chips);
  const evidenceOf = evidenceByKind(sources);
  const words: PageMeta = { title, description, list: [...items, ...languages].map(({ name }) => name), part: links };
  const list = {
    ...{ title, subtitle, lead, disclaimers, links },
    // A level that a page ends in is continued on the next, with its heading.
    groups: skillsByLevel(all, t)
      .map(({ heading, skills }) => ({
        /** Or another heading for skills without a level. Undefined if no skill has one. */
        level: heading,
        skills: skills
          .filter((skill) => items.includes(skill))
          .map((skill) => ({
            ...written(skill),
            id: skill.id,
            name: skill.name,
            keywords: skill.keywords.map((keyword) => chip(keyword, tones, site.language.tag)),
            evidence: evidenceOf(skill),
          })),
      }))
      .filter(({ skills }) => skills.length > 0),
    languages: {
      id: LANGUAGES_ID,
      heading: t("Languages"),
      list: languages.map((one) => ({ ...written(one), id: one.id, name: one.name, level: one.level })),
    },
  };
  return { words, list };
}

/** The evidence for a skill, by kind. */
function evidenceByKind(sources: SiteContext) {
  const { site, repository } = sources;
  const t = translateInto(site.language);
  const experiences = new Map(repository.allExperiences().map((experience) => [experience.id, experience]));
  const places = experiencePlaces(sources);
  const { testimonies, stories } = evidenceReader(sources);
  return (skill: Skill) => {
    const kinds = [
      {
        kind: t("Experience"),
        links: (skill.evidence?.experiences ?? []).flatMap((id) => {
          const experience = experiences.get(id);
          const href = experience && experienceAddress(site.pages, experience, places);
          return experience && href ? [{ title: titleAndSubtitle(experience), href }] : [];
        }),
      },
      { kind: t("Case study"), links: stories(skill).map(({ title, href }) => ({ title, href })) },
      {
        kind: t("Testimonial"),
        links: testimonies(skill).flatMap(({ testimony, href }) =>
          href ? { title: displayName(testimony), href } : [],
        ),
      },
    ];
    return kinds.filter(({ links }) => links.length > 0);
  };
}
