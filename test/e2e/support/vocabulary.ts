import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The vocabulary of schema.org, from a package's type declarations. */
const DECLARED = readFileSync(fileURLToPath(import.meta.resolve("schema-dts")).replace(/\.js$/, ".d.ts"), "utf8");

interface Declaration {
  readonly parents: readonly string[];
  readonly properties: readonly string[];
}

const declarations = new Map<string, Declaration>(
  Array.from(
    DECLARED.matchAll(/^(?:export )?interface (\w+) extends ([^{]+)\{\n([\s\S]*?)^\}/gm),
    ([, name = "", parents = "", body = ""]) => [
      name,
      {
        parents: parents.split(",").map((parent) => parent.trim()),
        properties: Array.from(body.matchAll(/^ {4}"([\w@]+)"\??:/gm), ([, property = ""]) => property),
      },
    ],
  ),
);

function propertiesOf(declaration: string): readonly string[] {
  const { parents, properties } = declarations.get(declaration) ?? { parents: [], properties: [] };
  return [...properties, ...parents.flatMap(propertiesOf)];
}

/** Types and properties in JSON-LD that schema.org does not define. */
export function unknownTerms(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(unknownTerms);
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value);
  const type: unknown = "@type" in value ? value["@type"] : undefined;
  const nested = entries.flatMap(([, inner]) => unknownTerms(inner));
  // A reference to another node, or the graph itself.
  if (type === undefined)
    return [...entries.map(([key]) => key).filter((key) => !/^@(id|context|graph)$/.test(key)), ...nested];
  const known = propertiesOf(`${String(type)}Leaf`);
  if (known.length === 0) return [String(type), ...nested];
  return [
    ...entries
      .map(([key]) => key)
      .filter((key) => !key.startsWith("@") && !known.includes(key))
      .map((key) => `${String(type)}.${key}`),
    ...nested,
  ];
}
