import type { Catalog } from "../catalog.ts";

export const french: Catalog = {
  layout: {
    "Skip to content": "Aller au contenu",
    "{owner}, home": "{owner}, accueil",
    "Opens in a new tab": "S’ouvre dans un nouvel onglet",
    "Open menu": "Ouvrir le menu",
    "Close menu": "Fermer le menu",
    Menu: "Menu",
    "Use dark theme": "Utiliser le thème sombre",
    "Use light theme": "Utiliser le thème clair",
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
    "{start} - Present": "{start} – aujourd’hui",
    "{start} - {end}": "{start} – {end}",
    "{start}–now": "depuis {start}",
  },
};
