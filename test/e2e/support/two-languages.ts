import { writeFile } from "node:fs/promises";
import path from "node:path";
import { copyContent } from "./content.ts";

const SPANISH_SITE = `
owner: { role: Líder de producto e ingeniería }
tagline: Construyo
menu:
  - { id: testimonials, name: Testimonios }
  - { id: experience, name: Experiencia }
pages:
  - { path: /awards, title: Premios, lead: Casi todos se ganaron en equipo., description: Premios de Robin Vale. }
  - path: /contact
    title: Contacto
    description: Cómo escribir a Robin Vale.
`;

const SPANISH_TERMS = `---
title: Condiciones
summary: Lee, imprime y enlaza lo que quieras.
---

Puedes leer [los premios](/awards) sin cuenta.
`;

/** The sample content in English and Spanish, in which some things are not translated. */
export async function contentInTwoLanguages(): Promise<string> {
  const contentDir = await copyContent((site) => site.set("languages", ["es"]));
  const translations = {
    "site.es.yaml": SPANISH_SITE,
    "legal/terms.es.md": SPANISH_TERMS,
  };
  for (const [file, text] of Object.entries(translations)) await writeFile(path.join(contentDir, file), text);
  return contentDir;
}
