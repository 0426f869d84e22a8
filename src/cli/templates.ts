import { WON_AWARD } from "../domain/experience/chips.ts";
import type { IsoDay } from "../domain/format/dates.ts";
import type { PictureSize } from "./placeholder-picture.ts";

/** What a template is filled in with. */
export interface TemplateWords {
  readonly id: string;
  readonly today: IsoDay;
  /** The placeholder of its picture, to be replaced: a file below `content/media`. */
  readonly picture: string;
}

/** The pictures that a kind of document cannot be without: their folder below `content/media`, and how large they are. */
export const PICTURES: Readonly<Record<string, PictureSize & { readonly folder: string }>> = {
  experience: { folder: "marks", width: 56, height: 56 },
  story: { folder: "story", width: 800, height: 600 },
};

/** What an owner may ask for by a name of its own, and the kind of document that it is. */
export const KIND_OF: ReadonlyMap<string, string> = new Map([
  ["project", "experience"],
  ["award", "experience"],
]);

/** What else owners call things, and the template that they mean. */
export const ALSO_CALLED: ReadonlyMap<string, string> = new Map([
  ["job", "experience"],
  ["work", "experience"],
  ["version", "experience"],
  ["testimonial", "testimony"],
  ["quote", "testimony"],
  ["post", "blog-post"],
  ["blog", "blog-post"],
]);

/** The text of a file to begin with, for every kind of document of which there may be any number. */
export const TEMPLATES: Readonly<Record<string, (words: TemplateWords) => string>> = {
  experience: (words) => experience(words, "Work"),
  project: (words) => experience(words, "Portfolio"),
  award: (words) => experience(words, "Awards", WON_AWARD),
  testimony: ({ id, today }) => `${schema("testimony")}
# Shown as the first name and the initial of the second.
name: ${title(id, "every")}
# A file below content/media, or the word initials.
image: initials
# From 1, impactful, to 4, extremely impactful. 0 is not shown.
impact: 1
role: What they do
# team: Their team
company: Where they do it
date: ${today}
quotes:
  # ||Words between double bars|| are held back from visitors.
  - >-
    What they wrote, as they wrote it.
# additionalQuotes:
#   - >-
#     More of it, folded until asked for.
categories: [Leadership]
# Where it was said: LinkedIn, Review, Letter.
type: Letter
# true once they have agreed to be shown.
validated: false
`,
  "blog-post": ({ id, today }) => `${schema("blog-post")}
title: ${title(id)}
date: ${today}
# The lists it appears in: mba, tech, life.
categories: [tech]
tags: []
# How long it takes to read; may be left out.
length: { minutes: 5 }
# With public: true the title links to the post.
public: false
# link: https://example.com/post
`,
  story: ({ id, picture }) => `${schema("story")}
# Stories with a page: bank-of-kigali, made-to-uplift and budgeting.
title: ${title(id)}
subtitle: What it is about, in a few words
summary: >-
  The whole story in two sentences, for those who read no further.
cover:
  # A file below content/media; this one is drawn in its place until you have one.
  src: ${picture}
  alt: What the picture shows, in one sentence
facts:
  - value: Two months
    label: How long
# A section is one of text, figures, quote, gallery and steps.
sections:
  - type: text
    heading: How it began
    text: >-
      Markdown works here.
  - type: steps
    heading: What happened
    steps:
      - title: First
        text: What was done first.
# The id of the story that comes after.
# next: made-to-uplift
inProgress: true
`,
  "tracker-testimony": () => `${schema("tracker-testimony")}
comments:
  original:
    - What they wrote, a sentence an item.
  # Shown instead, where there are any.
  # succinct:
  #   - The best of it.
reddit: false
awards: 0
upvotes: 1
`,
};

function experience({ id, today, picture }: TemplateWords, category: string, chips = ""): string {
  return `${schema("experience")}
# The lists it appears in: Work, Social Impact, Portfolio, Evolution. Awards is for what only the awards page lists.
# Education, beside one of these, puts it into that section of the résumé.
categories: [${category}]
title: ${title(id)}
subtitle: Where, or for whom
media:
  # Files below content/media. The avatar is small and square; this one is drawn in its place until you have one.
  avatar: ${picture}
  # images:
  #   - src: work/team.svg
  #     alt: What the picture shows, in one sentence
# Without an end, it is still running.
dates: { start: ${today} }
# link: https://example.com/
# linkLabel: Words of the link
description: >-
  What you did and what came of it, in two or three sentences. Markdown works here.
# Folded until asked for.
# additional: |
#   - One thing to be proud of.
# Who and what backs it: names of files in testimonies/ and stories/.
# evidence:
#   testimonies: [dana-kim]
#   stories: [bank-of-kigali]
# Current, Nonprofit, Won Award, Consulting, Engineering, Mentorship, Strategy, Social Impact, or your own of site.yaml.
chips: [${chips}]
# Higher stands first.
ranking: 0
# On the home page.
highlighted: false
# Take this line out when it is ready to be seen.
visible: false
`;
}

function schema(kind: string): string {
  return `# yaml-language-server: $schema=../../.schemas/${kind}.json`;
}

/** An id as words: `river-cleanup` as `River cleanup`, or `River Cleanup`. */
function title(id: string, capitals: "first" | "every" = "first"): string {
  const words = id.split(/[-_.]+/).filter(Boolean);
  const text = words.map((word, index) => (index === 0 || capitals === "every" ? capital(word) : word)).join(" ");
  // What YAML would take for a number or a word of its own is text all the same.
  return /^[A-Za-z][A-Za-z ]+$/.test(text) && !/^(true|false|null)$/i.test(text) ? text : JSON.stringify(text);
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
