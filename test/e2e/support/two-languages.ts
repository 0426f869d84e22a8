import { writeFiles } from "../../support/content/temporary-content.ts";
import { copyContent } from "./content.ts";

/** Translations of some of the sample content, and content that links to files. */
const FILES = {
  "site.es.yaml": `
owner: { role: Líder de producto e ingeniería }
tagline: Construyo
menu:
  - { id: testimonials, name: Testimonios }
  - { id: experience, name: Experiencia }
pages:
  - { path: /awards, title: Premios, lead: Casi todos se ganaron en equipo., description: Premios de Robin Vale. }
  - { path: /contact, title: Contacto, description: Cómo escribir a Robin Vale. }
`,
  "theme.css": '@font-face { font-family: "Own"; src: url("/media/fonts/own.woff2"); }',
  "media/fonts/own.woff2": "wOF2 and more",
  "legal/terms.es.md": `---
title: Condiciones
summary: Lee, imprime y enlaza lo que quieras.
---

Puedes leer [los premios](/awards) sin cuenta.
`,
  "portfolio/experiences/links-to-file.yaml": `
categories: [Certifications, Social Impact]
title: Records Keeper
dates: { start: 2025-03 }
link: /media/portrait.svg
`,
  "portfolio/experiences/links-to-page.yaml": `
categories: [Certifications, Social Impact]
title: Awards Judge
dates: { start: 2025-02 }
link: /awards
`,
  "portfolio/blog/where-things-are.md": `---
title: Where things are
public: true
date: 2026-01-05
categories: [tech]
---

[The picture](/media/portrait.svg), and [the awards](/awards).
`,
  "portfolio/experiences/capstone-prize.es.yaml": `
title: Mejor proyecto final de empresa social
subtitle: Escuela de posgrado Pecan Hill, MBA nocturno
description: Por un [modelo de costes](/bank-of-kigali) que cuenta el viaje del cliente.
`,
  "portfolio/testimonies/dana-kim.es.yaml": `
role: Responsable de elecciones
quotes:
  - Robin convierte un boceto en algo de lo que un condado puede fiarse.
  - Cuando ||Lakeside Printing|| se retiró, nadie perdió la calma.
categories: [Liderazgo, Impacto social]
`,
  "portfolio/blog/a-door-that-sticks.es.md": `---
title: Una puerta que se atasca
tags: [Cocina]
---

La puerta de la cocina "se atasca" en agosto.
`,
};

/** The sample content in English and Spanish, in which some things are not translated, and some link to files. */
export async function contentInTwoLanguages(): Promise<string> {
  const contentDir = await copyContent((site) => {
    site.set("languages", ["es"]);
    site.set("redirects", { "/cv": "/professional" });
  });
  await writeFiles(contentDir, FILES);
  return contentDir;
}
