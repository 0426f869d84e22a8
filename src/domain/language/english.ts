/**
 * The interface's texts in English, by the part of the site that shows them: on every page, on the pages of a kind, or
 * made by the server. They stand in the code as they are here; the other languages translate them. A text with a
 * `{count}` that differs for 1 stands here twice.
 */
export const ENGLISH = {
  layout: [
    "Skip to content",
    "{owner}, home",
    "Opens in a new tab",
    "Open menu",
    "Close menu",
    "Menu",
    "Use dark theme",
    "Use light theme",
  ],
  home: [],
  experiences: [],
  testimonials: [],
  skills: [],
  contact: [],
  tracker: [],
  story: [],
  planner: [],
  blog: [],
  document: [],
  placeholder: [],
  search: [],
  server: ["{start} - Present", "{start} - {end}", "{start}–now"],
} as const satisfies Record<string, readonly string[]>;

/** A part of the site, with texts of its own. */
export type Part = keyof typeof ENGLISH;

/** A text of a part. */
export type TextOf<P extends Part> = (typeof ENGLISH)[P][number];

/** A text of the interface. */
export type Text = TextOf<Part>;
