import type { Repository } from "../../../domain/documents/repository.ts";
import { written } from "../../../domain/documents/written-in.ts";
import { type ChipTone, chip, chipTones } from "../../../domain/experience/chips.ts";
import { endorsementsFor } from "../../../domain/experience/endorsements.ts";
import type { Experience } from "../../../domain/experience/experience.ts";
import { titleAndSubtitle } from "../../../domain/experience/organization.ts";
import { type Translate, translateInto } from "../../../domain/language/translate.ts";
import { type ListPlaces, placeAddress } from "../../../domain/paging/list-places.ts";
import type { Page, PageOf } from "../../../domain/site/page.ts";
import { experienceAddress } from "../../../domain/site/page-table.ts";
import { LANGUAGES_ID } from "../../../domain/skills/language.ts";
import type { Skill } from "../../../domain/skills/skill.ts";
import { type SkillLevel, skillPages, skillsByLevel } from "../../../domain/skills/skill-pages.ts";
import { displayName, testimonyAnchor } from "../../../domain/testimonials/testimony.ts";
import type { SiteContext } from "../../context.ts";
import { type EvidenceSources, evidenceSources } from "../../data/evidence.server.ts";
import { listPage, redirectToItem } from "../../data/list-page.server.ts";
import { experiencePlaces } from "../../data/list-places.server.ts";
import type { PageMeta } from "../../data/page-head.server.ts";
import type { SkillGroupProps, SkillListProps, SkillProps } from "./skill-list.tsx";

interface SkillSources extends Pick<SiteContext, "site" | "staticExport"> {
  readonly repository: Pick<
    Repository,
    "skills" | "languages" | "allExperiences" | "experiencesOn" | "validatedTestimonies" | "story"
  >;
}

interface Surroundings {
  readonly t: Translate;
  readonly tones: ReadonlyMap<string, ChipTone>;
  readonly pages: readonly Page[];
  readonly experiences: readonly Experience[];
  readonly places: ListPlaces;
  readonly sources: EvidenceSources;
  /** Of the language. */
  readonly tag: string;
}

/** Props of a page of the skills: skills by level, and languages after the last one. */
export function skillList(
  page: PageOf<"skills">,
  sources: SkillSources,
  query: URLSearchParams,
): { readonly words: PageMeta; readonly list: SkillListProps } {
  const { site, repository } = sources;
  const { title, subtitle, lead, disclaimers, description, path } = page;
  const all = repository.skills();
  const pages = skillPages(all);
  redirectToItem(pages, query, path);
  const { items, links } = listPage(pages, query, sources);
  const languages = links?.next === undefined ? repository.languages() : [];
  const { tag } = site.language;
  const t = translateInto(site.language);
  const surroundings = {
    t,
    tones: chipTones(site.chips),
    tag,
    pages: site.pages,
    experiences: repository.allExperiences(),
    places: experiencePlaces(sources),
    sources: evidenceSources(items, sources),
  };
  return {
    words: { title, description, list: [...items, ...languages].map(({ name }) => name), part: links },
    list: {
      title,
      subtitle,
      lead,
      disclaimers,
      links,
      groups: groupsOf(skillsByLevel(all, t), new Set(items), surroundings),
      languages: {
        id: LANGUAGES_ID,
        heading: t("Languages"),
        list: languages.map((one) => ({ ...written(one), id: one.id, name: one.name, level: one.level })),
      },
    },
  };
}

/** A level that a page ends in is continued on the next, with its heading. */
function groupsOf(
  levels: readonly SkillLevel[],
  shown: ReadonlySet<Skill>,
  surroundings: Surroundings,
): readonly SkillGroupProps[] {
  return levels
    .map(({ heading, skills }) => ({ level: heading, skills: skills.filter((skill) => shown.has(skill)) }))
    .filter(({ skills }) => skills.length > 0)
    .map(({ level, skills }) => ({ level, skills: skills.map((skill) => skillProps(skill, surroundings)) }));
}

function skillProps(skill: Skill, surroundings: Surroundings): SkillProps {
  const { id, name, keywords } = skill;
  return {
    ...written(skill),
    id,
    name,
    keywords: keywords.map((keyword) => chip(keyword, surroundings.tones, surroundings.tag)),
    evidence: evidenceOf(skill, surroundings),
  };
}

/** Only evidence that visitors can reach. */
function evidenceOf(skill: Skill, { t, pages, experiences, places, sources }: Surroundings): SkillProps["evidence"] {
  const { experiences: ids = [], stories = [] } = skill.evidence ?? {};
  const { wall, wallPath, wallPages } = sources;
  const kinds = [
    {
      kind: t("Experience"),
      links: ids.flatMap((id) => {
        const experience = experiences.find((one) => one.id === id);
        const href = experience && experienceAddress(pages, experience, places);
        return experience === undefined || href === undefined ? [] : [{ title: titleAndSubtitle(experience), href }];
      }),
    },
    {
      kind: t("Case study"),
      links: sources.stories.filter(({ id }) => stories.includes(id)).map(({ title, path }) => ({ title, href: path })),
    },
    {
      kind: t("Testimonial"),
      links: endorsementsFor(skill, wall).flatMap(({ testimony, place }) =>
        wallPath === undefined
          ? []
          : [{ title: displayName(testimony), href: placeAddress(wallPath, testimonyAnchor(place), wallPages) }],
      ),
    },
  ];
  return kinds.filter(({ links }) => links.length > 0);
}
