import { readdirSync } from "node:fs";
import type { RequestListener } from "node:http";
import path from "node:path";
import type { Plugin } from "vite";
import { MEDIA_POLICY, SECURITY_HEADERS } from "../../src/site/security-headers.ts";
import { ROOT } from "../run.ts";

/** Scripts and styles need no policy. Whatever else is in these folders, such as a drawing, is opened without scripts. */
const HEADERS = Object.entries({ ...SECURITY_HEADERS, "content-security-policy": MEDIA_POLICY });

/** Any other module by its id is taken for a new package, and ends the server if it cannot be prepared. */
const VIRTUAL = "@id/__x00__";

interface SourceOptions {
  /** The first parts of the addresses, below the base path, beside Vite's own and those of public files. */
  readonly names: readonly string[];
  /** Folders of the project whose files may be read. */
  readonly folders: readonly string[];
  /** Answers everything else. */
  readonly otherwise: RequestListener;
}

/**
 * Lets Vite answer nothing but the program's source, and only to pages of the same origin. By default it answers every
 * file of the project, the content and the stores included, also as documents, and opens files in the owner's programs.
 */
export function sourceOnly({ names, folders, otherwise }: SourceOptions): Plugin {
  return {
    name: "source-only",
    // Before React Router's own middleware.
    enforce: "pre",
    config: () => ({
      server: {
        cors: false,
        fs: {
          allow: folders.map((folder) => path.join(ROOT, folder)),
          // Packages contain whole applications. Vite's list, which this replaces, names secrets: none are in `folders`.
          deny: ["*.{htm,html,xhtml}"],
        },
      },
    }),
    configureServer({ config: { base, publicDir }, middlewares }) {
      const known = new Set(["@vite", "@id", "@fs", ...names, ...(publicDir === "" ? [] : readdirSync(publicDir))]);
      middlewares.use((request, response, next) => {
        const { url = "" } = request;
        const address = url.startsWith(base) ? url.slice(base.length) : "";
        const [name = ""] = address.split(/[/?]/, 1);
        if (!known.has(name) || (name === "@id" && !address.startsWith(VIRTUAL))) return otherwise(request, response);
        for (const [header, value] of HEADERS) response.setHeader(header, value);
        next();
      });
      return () =>
        middlewares.use((request, response) => {
          // Vite has taken the base path away.
          request.url = request.originalUrl;
          otherwise(request, response);
        });
    },
  };
}
