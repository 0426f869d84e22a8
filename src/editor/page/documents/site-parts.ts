import { z } from "zod";

const PARTS: Readonly<Record<string, string>> = {
  owner: "You",
  pages: "Pages",
  menu: "Menu",
  home: "Home",
  theme: "Look",
};

const schemaWithFields = z.object({ properties: z.record(z.string(), z.unknown()) });

/** The parts of the site's file that owners look for. */
export function siteParts(schema: unknown): readonly { readonly name: string; readonly label: string }[] {
  const properties = schemaWithFields.safeParse(schema).data?.properties ?? {};
  return Object.entries(PARTS)
    .filter(([name]) => name in properties)
    .map(([name, label]) => ({ name, label }));
}
