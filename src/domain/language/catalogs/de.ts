import type { Catalog } from "../catalog.ts";

export const german: Catalog = {
  layout: {
    "Skip to content": "Zum Inhalt springen",
    "{owner}, home": "{owner}, Startseite",
    "Opens in a new tab": "Öffnet in einem neuen Tab",
    "Open menu": "Menü öffnen",
    "Close menu": "Menü schließen",
    Menu: "Menü",
    "Use dark theme": "Dunkles Design verwenden",
    "Use light theme": "Helles Design verwenden",
  },
  home: {},
  experiences: {},
  testimonials: {},
  skills: {},
  contact: {},
  tracker: {},
  story: {},
  planner: {},
  blog: {},
  document: {},
  placeholder: {},
  search: {},
  server: {
    "{start} - Present": "{start} – heute",
    "{start} - {end}": "{start} – {end}",
    "{start}–now": "{start}–heute",
  },
};
