import type { Catalog } from "../catalog.ts";

export const brazilianPortuguese: Catalog = {
  layout: {
    "Skip to content": "Pular para o conteúdo",
    "{owner}, home": "{owner}, início",
    "Opens in a new tab": "Abre em uma nova aba",
    "Open menu": "Abrir o menu",
    "Close menu": "Fechar o menu",
    Menu: "Menu",
    "Use dark theme": "Usar o tema escuro",
    "Use light theme": "Usar o tema claro",
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
    "{start} - Present": "{start} – atual",
    "{start} - {end}": "{start} – {end}",
    "{start}–now": "{start}–hoje",
  },
};
