import type { Repository } from "../../../domain/documents/repository.ts";
import { type ChipTone, chip, chipTones } from "../../../domain/experience/chips.ts";
import { endorsementsFor } from "../../../domain/experience/endorsements.ts";
import type { Experience } from "../../../domain/experience/experience.ts";
import { titleAndSubtitle } from "../../../domain/experience/organization.ts";
import type { Page, PageOf } from "../../../domain/site/page.ts";
import { experienceAddress } from "../../../domain/site/page-table.ts";
import { LANGUAGES_ID } from "../../../domain/skills/language.ts";
import type { Skill } from "../../../domain/skills/skill.ts";
import { displayName, testimonyAnchor } from "../../../domain/testimonials/testimony.ts";
import type { SiteContext } from "../../context.ts";
import { type EvidenceSources, evidenceSources } from "../../data/evidence.server.ts";
import type { PageMeta } from "../../data/page-head.server.ts";
import type { SkillGroupProps, SkillListProps, SkillProps } from "./skill-list.tsx";

interface SkillSources extends Pick<SiteContext, "site"> {
  readonly repository: Pick<Repository, "skills" | "languages" | "allExperiences" | "validatedTestimonies" | "story">;
}

interface Surroundings {
  readonly tones: ReadonlyMap<string, ChipTone>;
  readonly pages: readonly Page[];
  readonly experiences: readonly Experience[];
  readonly sources: EvidenceSources;
}

/** Props of the skills page: skills by level, and languages. */
export async function skillList(
  page: PageOf<"skills">,
  { site, repository }: SkillSources,
): Promise<{ readonly words: PageMeta; readonly list: SkillListProps }> {
  const { title, subtitle, lead, disclaimers, description } = page;
  const [skills, languages] = await Promise.all([repository.skills(), repository.languages()]);
  const needsExperiences = skills.some(({ evidence }) => evidence !== undefined && evidence.experiences.length > 0);
  const [experiences, sources] = await Promise.all([
    needsExperiences ? repository.allExperiences() : [],
    evidenceSources(skills, repository, site.pages),
  ]);
  const surroundings = { tones: chipTones(site.chips), pages: site.pages, experiences, sources };
  return {
    words: { title, description, list: [...skills, ...languages].map(({ name }) => name) },
    list: {
      title,
      subtitle,
      lead,
      disclaimers,
      groups: groupsOf(skills, surroundings),
      languages: { id: LANGUAGES_ID, list: languages.map(({ id, name, level }) => ({ id, name, level })) },
    },
  };
}

/** Levels in the order of their first skill; skills without a level are last. */
function groupsOf(skills: readonly Skill[], surroundings: Surroundings): readonly SkillGroupProps[] {
  const levels = [...new Set(skills.map(({ level }) => level))].toSorted(
    (a, b) => Number(a === undefined) - Number(b === undefined),
  );
  return levels.map((level) => ({
    level: level ?? (levels.length === 1 ? "Skills" : "More skills"),
    skills: skills.filter((skill) => skill.level === level).map((skill) => skillProps(skill, surroundings)),
  }));
}

function skillProps(skill: Skill, surroundings: Surroundings): SkillProps {
  const { id, name, keywords } = skill;
  return {
    id,
    name,
    keywords: keywords.map((keyword) => chip(keyword, surroundings.tones)),
    evidence: evidenceOf(skill, surroundings),
  };
}

/** Only evidence that visitors can reach. */
function evidenceOf(skill: Skill, { pages, experiences, sources }: Surroundings): SkillProps["evidence"] {
  const { experiences: ids = [], stories = [] } = skill.evidence ?? {};
  const { wall, wallPath } = sources;
  const kinds = [
    {
      kind: "Experience",
      links: ids.flatMap((id) => {
        const experience = experiences.find((one) => one.id === id);
        const href = experience && experienceAddress(pages, experience);
        return experience === undefined || href === undefined ? [] : [{ title: titleAndSubtitle(experience), href }];
      }),
    },
    {
      kind: "Case study",
      links: sources.stories.filter(({ id }) => stories.includes(id)).map(({ title, path }) => ({ title, href: path })),
    },
    {
      kind: "Testimonial",
      links: endorsementsFor(skill, wall).flatMap(({ testimony, place }) =>
        wallPath === undefined
          ? []
          : [{ title: displayName(testimony), href: `${wallPath}#${testimonyAnchor(place)}` }],
      ),
    },
  ];
  return kinds.filter(({ links }) => links.length > 0);
}
