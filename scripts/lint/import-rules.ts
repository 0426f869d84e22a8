import { readdirSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../run.ts";

/** Read by `biome.json`. */
export const OVERRIDES_FILE = "scripts/lint/biome-import-rules.json";

/** The folders of `src`. */
const FOLDERS = [
  "domain",
  "writing",
  "store",
  "content",
  "import",
  "images",
  "pdf",
  "analytics",
  "export",
  "app",
  "server",
  "cli",
  "editor",
] as const;
type Folder = (typeof FOLDERS)[number];

interface ImportRule {
  readonly files: readonly string[];
  /** Other folders of `src` that these files may import. */
  readonly may: readonly Folder[] | "all";
  /** Patterns of further forbidden imports. */
  readonly not?: readonly string[];
  /** Exceptions, as patterns. */
  readonly but?: readonly string[];
  readonly because: string;
}

const react = ["react", "react-router"];
const looks = ["**/app/styles/**", "**/app/components/**"];
const pages = readdirSync(path.join(ROOT, "src/app/pages")).map((page) => `../${page}/**`);

/** From general to specific, because Biome applies only the last rule that matches a file. */
// biome-ignore format: a table
const IMPORT_RULES: readonly ImportRule[] = [
  { files: ["src/**"],                                  may: "all",       not: ["**/editor/**"], because: "The program runs without its scripts, its tests and its editor." },
  { files: ["src/domain/**"],                           may: [],          not: ["*"], but: ["zod", "minisearch", "culori/fn", "./*", "../*/*"], because: "Rules are pure: testable without a server or a browser. Only the schema library, the search engine and the color library are allowed." },
  { files: ["src/writing/**"],                          may: [],          not: react, because: "Which font writes which letters, in which order, depends on nothing else." },
  { files: ["src/store/**"],                            may: ["domain"],  not: react, because: "A store knows the domain and its own driver: swapping an engine touches one folder." },
  { files: ["src/content/**"],                          may: ["domain", "writing"],  not: react, because: "Content is read and checked without a site, and written to whatever store is passed in." },
  { files: ["src/import/**"],                           may: ["domain", "content"], not: react, because: "An import turns a file into planned files: it knows documents and content, but no site and no store." },
  { files: ["src/images/**", "src/pdf/**"],             may: ["domain", "writing"],  not: react, because: "Images and PDFs are made from files and text passed in." },
  { files: ["src/export/**"],                           may: [],          not: react, because: "The export asks the application it is passed for each address and writes the answers." },
  { files: ["src/analytics/**"],                        may: [],          not: react, but: ["**/domain/time/with-timeout.ts"], because: "Analytics stands alone: its queue outlives every component." },
  { files: ["src/app/**"],                              may: ["domain", "analytics"], because: "The application gets its content and stores in the request context; it also runs in browsers." },
  { files: ["src/app/styles/**", "src/app/components/**"], may: [],       not: ["**/pages/**", "**/layout/**"], but: ["**/domain/media/themed-drawing.ts"], because: "Components know shapes, not content: they get ready-made props." },
  { files: ["src/app/layout/**"],                       may: ["domain"],  not: ["**/pages/**"], because: "The layout stands around every page and knows none of them." },
  { files: ["src/app/pages/**"],                        may: ["domain"],  not: ["node:*", ...pages], but: ["../../analytics/**"], because: "A page asks the repository in the request context, and shares code through components or the domain, not with other pages." },
  { files: ["src/cli/**"],                              may: ["domain", "store", "content", "import", "images", "pdf", "analytics", "export", "server"], not: react, but: ["**/app/context.ts", "**/app/data/addresses.ts"], because: "Commands run without a site; of the application they know its addresses." },
  { files: ["src/editor/**"],                           may: ["domain", "content", "store"], not: react, because: "The editor knows files, not the site: what it needs of that is passed in." },
  { files: ["src/editor/text/**"],                      may: ["domain", "content"], not: ["node:*", ...react], because: "A text after a change is a pure function." },
  { files: ["src/editor/form/**"],                      may: ["domain"],  not: ["node:*", "**/page/**"], but: looks, because: "A form knows schemas and changes, not documents; it looks like the site." },
  { files: ["src/editor/page/**"],                      may: ["domain"],  not: ["node:*"], but: [...looks, "./store/**", "../store/**"], because: "The editor's page runs in a browser, asks the server for everything else, and looks like the site." },
];

/** The table as Biome overrides. */
export function importOverrides(): object {
  const overrides = IMPORT_RULES.map(({ files, may, not = [], but = [], because }) => {
    const here = files.map((file) => file.split("/")[1]);
    const forbidden = may === "all" ? [] : FOLDERS.filter((folder) => !may.includes(folder) && !here.includes(folder));
    const group = [
      ...[...forbidden, "scripts", "test"].map((folder) => `**/${folder}/**`),
      ...not,
      ...but.map((pattern) => `!${pattern}`),
    ];
    return {
      includes: [...files, "!**/*.test.ts", "!**/*.test.tsx"],
      linter: {
        rules: {
          style: {
            noRestrictedImports: { level: "error", options: { patterns: [{ group, message: because }] } },
          },
        },
      },
    };
  });
  return { overrides };
}
