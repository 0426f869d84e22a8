import { WON_AWARD } from "../../domain/experience/chips.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import type { PageOf } from "../../domain/site/page.ts";
import type { PictureSize } from "./placeholder-picture.ts";

export interface TemplateValues {
  readonly id: string;
  readonly today: IsoDay;
  /** Path of the placeholder below `content/media`. */
  readonly picture: string;
  /** Where a post appears. */
  readonly blog: Pick<PageOf<"blog">, "path" | "category">;
}

/** Required pictures by kind: folder below `content/media` and size. */
export const PICTURES: Readonly<Record<string, PictureSize & { readonly folder: string }>> = {
  story: { folder: "story", width: 800, height: 600 },
};

/** Aliases with templates of their own, and the kind of their document. */
export const KIND_OF: ReadonlyMap<string, string> = new Map([
  ["project", "experience"],
  ["award", "experience"],
  ["post", "blog-post"],
]);

/** Other names that owners use, for suggestions. */
export const ALSO_CALLED: ReadonlyMap<string, string> = new Map([
  ["job", "experience"],
  ["work", "experience"],
  ["version", "experience"],
  ["education", "experience"],
  ["certification", "experience"],
  ["publication", "experience"],
  ["talk", "experience"],
  ["testimonial", "testimony"],
  ["quote", "testimony"],
  ["blog", "post"],
]);

/**
 * Texts that tell the owner what to write, by kind of document: comments where the field may be missing, values where it
 * may not. They are the same in every template, so that the check finds those that were left.
 */
const TEXTS = {
  experience: {
    employer: "Where you worked",
    subtitle: "What it is, in a few words",
    giver: "Who gave it",
    description: "What you did and what came of it, in two or three sentences. Markdown works here.",
    additional: "One thing to be proud of.",
    alt: "What the picture shows, in one sentence",
  },
  testimony: { role: "What they do", team: "Their team", company: "Where they do it", quote: "What they wrote." },
  "blog-post": {
    summary: "What it says, in one or two sentences.",
    alt: "What the picture shows, in one sentence",
    body: "The first paragraph. Markdown works here",
  },
  story: {
    subtitle: "What it is about, in a few words",
    summary: "The whole story in two sentences.",
    alt: "What the picture shows, in one sentence",
    text: "Markdown works here.",
    step: "What was done first.",
  },
  "tracker-testimony": { comment: "One sentence per item.", best: "The best of it." },
  document: { summary: "What it says, in one sentence.", body: "The first paragraph. Markdown works here" },
} as const;

/** Texts of a starter that must not be published, by kind of document. */
export const STARTER_TEXTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(TEXTS).map(([kind, texts]) => [kind, Object.values(texts)]),
);

/** Starter files for every collection. */
export const TEMPLATES: Readonly<Record<string, (values: TemplateValues) => string>> = {
  experience: (values) =>
    experience(values, "Work", `# organization: ${TEXTS.experience.employer}\n# location: City`, { highlighted: true }),
  project: (values) => experience(values, "Portfolio", `# subtitle: ${TEXTS.experience.subtitle}`),
  award: (values) =>
    experience(values, "Awards", `# organization: ${TEXTS.experience.giver}`, { chips: WON_AWARD, day: "end" }),
  testimony: ({ id, today }) => `${schema("testimony")}
# Displayed as first name and initial: Dana K.
name: ${title(id, "every")}
# A file in media/, or "initials".
image: initials
# 1 (impactful) to 4 (extremely impactful). 0 hides it.
impact: 1
role: ${TEXTS.testimony.role}
# team: ${TEXTS.testimony.team}
company: ${TEXTS.testimony.company}
date: ${today}
# ||Words between double bars|| are redacted.
# quotes:
#   - >-
#     ${TEXTS.testimony.quote}
# additionalQuotes:
#   - >-
#     More quotes, folded.
categories: [Leadership]
# Where it comes from: LinkedIn, Review, Letter.
type: Letter
# Set to true once they agree to be shown.
validated: false
`,
  post: ({ id, today, blog }) => `---
title: ${title(id)}
date: ${today}
# The lists it appears in: categories of blog pages in site.yaml.
categories: [${blog.category}]
tags: []
# For lists, feeds and link previews.
# summary: >-
#   ${TEXTS["blog-post"].summary}
# A file in media/.
# cover: { src: work/team.svg, alt: "${TEXTS["blog-post"].alt}" }
# Pictures in the text are files in media/: ![What it shows](work/team.svg "A caption"). It may have footnotes.[^1]
# With public: true, it can be read at ${blog.path}/${id}.
public: false
---

${TEXTS["blog-post"].body}.
`,
  "blog-post": ({ id, today, blog }) => `${schema("blog-post")}
title: ${title(id)}
date: ${today}
# The lists it appears in: categories of blog pages in site.yaml.
categories: [${blog.category}]
tags: []
# Reading time; optional.
length: { minutes: 5 }
# With public: true, the title links to the post.
public: false
# link: https://example.com/post
`,
  story: ({ id, picture }) => `${schema("story")}
title: ${title(id)}
subtitle: ${TEXTS.story.subtitle}
summary: >-
  ${TEXTS.story.summary}
cover:
  # A file in media/. This one is a placeholder.
  src: ${picture}
  alt: ${TEXTS.story.alt}
# facts:
#   - value: Two months
#     label: Duration
# A section is one of text, figures, quote, gallery and steps.
# sections:
#   - type: text
#     heading: How it began
#     text: >-
#       ${TEXTS.story.text}
#   - type: steps
#     heading: What happened
#     steps:
#       - title: First
#         text: ${TEXTS.story.step}
# The id of the next story.
# next: another-story
inProgress: true
`,
  skill: ({ id }) => `${schema("skill")}
name: ${title(id)}
# In your own words; optional.
# level: Advanced
# What it includes: tools, methods, subjects.
keywords: []
# Testimonies, stories and experiences that show it, by file name.
# evidence:
#   testimonies: [dana-kim]
#   experiences: [river-cleanup]
# Higher comes first.
ranking: 0
`,
  language: ({ id }) => `${schema("language")}
name: ${title(id)}
# In your own words; optional.
# level: Fluent
# Higher comes first.
ranking: 0
`,
  "tracker-testimony": () => `${schema("tracker-testimony")}
comments:
  original:
    - ${TEXTS["tracker-testimony"].comment}
  # Shown instead, if present.
  # succinct:
  #   - ${TEXTS["tracker-testimony"].best}
reddit: false
awards: 0
upvotes: 1
`,
};

/** A page in Markdown, for an entry of kind `document` in `site.yaml`. */
export function documentPage({ id, today }: Pick<TemplateValues, "id" | "today">): string {
  return `---
title: ${title(id)}
updated: ${today}
# For search engines and link previews.
summary: ${TEXTS.document.summary}
---

${TEXTS.document.body}.
`;
}

/** @param about fields below the title */
function experience(
  { id, today }: TemplateValues,
  category: string,
  about: string,
  { chips = "", highlighted = false, day = "start" } = {},
): string {
  return `${schema("experience")}
# Only categories and title are compulsory.
# The lists it appears in: categories of pages in site.yaml. Awards is for what only the awards page lists.
# Education, beside one of these or on a page of its own, puts it into that section of the résumé.
categories: [${category}]
title: ${title(id)}
${about}
# Files in media/. The avatar is small and square; without one, initials are drawn.
# media:
#   avatar: marks/${id}.svg
#   images:
#     - src: work/team.svg
#       alt: ${TEXTS.experience.alt}
# Days, months (2021-03) or years (2021). Without end, it is ongoing; an end alone is when it was done.
dates: { ${day}: ${today} }
# link: https://example.com/
# linkLabel: Link text
# description: >-
#   ${TEXTS.experience.description}
# Folded.
# additional: |
#   - ${TEXTS.experience.additional}
# What came of it, in a few characters.
# result: { figure: 42 → 9 min, words: average visit to the counter }
# Supporting testimonies and stories, by file name.
# evidence:
#   testimonies: [first-name]
#   stories: [my-story]
# Current, Nonprofit, Won Award, Consulting, Engineering, Mentorship, Strategy, Social Impact, or your own from site.yaml.
chips: [${chips}]
# Higher comes first.
ranking: 0
# Shown on the home page, whose timeline has room for twelve.
highlighted: ${highlighted}
# Remove this line to publish it.
visible: false
`;
}

function schema(kind: string): string {
  return `# yaml-language-server: $schema=../../.schemas/${kind}.json`;
}

/** `river-cleanup` becomes `River cleanup` or `River Cleanup`. */
function title(id: string, capitals: "first" | "every" = "first"): string {
  const words = id.split(/[-_.]+/).filter(Boolean);
  const text = words.map((word, index) => (index === 0 || capitals === "every" ? capital(word) : word)).join(" ");
  // Quoted if YAML would read it as a number or keyword.
  return /^[A-Za-z][A-Za-z ]+$/.test(text) && !/^(true|false|null)$/i.test(text) ? text : JSON.stringify(text);
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
