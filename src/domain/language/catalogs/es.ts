import type { Catalog } from "../catalog.ts";

export const spanish: Catalog = {
  layout: {
    "Skip to content": "Saltar al contenido",
    "{owner}, home": "{owner}, inicio",
    "Opens in a new tab": "Se abre en una pestaña nueva",
    "Open menu": "Abrir el menú",
    "Close menu": "Cerrar el menú",
    Menu: "Menú",
    "Use dark theme": "Usar el tema oscuro",
    "Use light theme": "Usar el tema claro",
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
    "{start} - Present": "{start} – actualidad",
    "{start} - {end}": "{start} – {end}",
    "{start}–now": "{start}–hoy",
  },
};
