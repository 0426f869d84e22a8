import { type ChipTone, chip, chipTones } from "../../../domain/experience/chips.ts";
import { endorsementsFor } from "../../../domain/experience/endorsements.ts";
import type { Experience } from "../../../domain/experience/experience.ts";
import { subtitleOf } from "../../../domain/experience/organization.ts";
import type { Page, PageOf } from "../../../domain/site/page.ts";
import { experienceAddress } from "../../../domain/site/page-table.ts";
import { LANGUAGES_ID } from "../../../domain/skills/language.ts";
import type { Skill } from "../../../domain/skills/skill.ts";
import { displayName, testimonyAnchor } from "../../../domain/testimonials/testimony.ts";
import type { SiteContext } from "../../context.ts";
import { type EvidenceSources, evidenceSources } from "../../data/evidence.server.ts";
import type { PageMeta } from "../../data/page-head.server.ts";
import type { SkillGroupProps, SkillListProps, SkillProps } from "./skill-list.tsx";

interface Surroundings {
  readonly tones: ReadonlyMap<string, ChipTone>;
  readonly pages: readonly Page[];
  readonly experiences: readonly Experience[];
  readonly sources: EvidenceSources;
}

/** Skills by level, and languages, ready to show. */
export async function skillList(
  page: PageOf<"skills">,
  { site, library }: Pick<SiteContext, "site" | "library">,
): Promise<{ readonly words: PageMeta; readonly list: SkillListProps }> {
  const { title, subtitle, lead, disclaimers, description } = page;
  const [skills, languages] = await Promise.all([library.skills(), library.languages()]);
  const needsExperiences = skills.some(({ evidence }) => evidence !== undefined && evidence.experiences.length > 0);
  const [experiences, sources] = await Promise.all([
    needsExperiences ? library.allExperiences() : [],
    evidenceSources(skills, library, site.pages),
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

/** In the order of their first skill; those without a level are last. */
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

/** Only what visitors can reach. */
function evidenceOf(skill: Skill, { pages, experiences, sources }: Surroundings): SkillProps["evidence"] {
  const { experiences: ids = [], stories = [] } = skill.evidence ?? {};
  const { wall, wallPath } = sources;
  return [
    ...ids.flatMap((id) => {
      const experience = experiences.find((one) => one.id === id);
      const href = experience && experienceAddress(pages, experience);
      if (experience === undefined || href === undefined) return [];
      return { kind: "Experience", title: [experience.title, subtitleOf(experience)].filter(Boolean).join(", "), href };
    }),
    ...stories.flatMap((id) =>
      sources.stories
        .filter((story) => story.id === id)
        .map(({ title, path }) => ({ kind: "Case study", title, href: path })),
    ),
    ...endorsementsFor(skill, wall).flatMap(({ testimony: { name, role, company }, place }) =>
      wallPath === undefined
        ? []
        : {
            kind: "Testimonial",
            title: `${displayName(name)}, ${role}, ${company}`,
            href: `${wallPath}#${testimonyAnchor(place)}`,
          },
    ),
  ];
}
