import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** The oldest that pages work in, as in README.md: light-dark(), and in Firefox `content` with alternative text. */
export const BROWSERS = ["chrome123", "firefox128", "safari17.5"];

/**
 * Puts every CSS module into the cascade layer named after its folder: `components`, `layout` or `pages`. Pages then win
 * over the layout, and both over components, whatever order the bundler joins them in. The order of the layers is put
 * first in every built stylesheet that has layers, because the first layer named is the weakest.
 * @param app contains these folders, and `styles/tokens.css` with the order
 */
export function cascadeLayers(app: string): Plugin {
  const [order = ""] = /@layer [^;{]+;/.exec(readFileSync(path.join(app, "styles/tokens.css"), "utf8")) ?? [];
  return {
    name: "cascade-layers",
    enforce: "pre",
    transform: {
      filter: { id: /\.module\.css($|\?)/ },
      handler(code, id) {
        const [layer] = path.relative(app, id).split(path.sep);
        return layer === ".." ? null : { code: `@layer ${layer} {${code}}`, map: null };
      },
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== "asset" || !output.fileName.endsWith(".css")) continue;
          const styles = String(output.source);
          if (styles.includes("@layer")) output.source = order + styles;
        }
      },
    },
  };
}

/**
 * Joins the styles of all chunks into one file, because a second file would delay the first paint by a round trip.
 * @param apart names of chunks that keep their own file: the search, and pages with many styles
 */
export function joinedStyles(apart: RegExp): Plugin {
  return {
    name: "joined-styles",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    enforce: "post",
    generateBundle(_, bundle) {
      const lists = Object.values(bundle).flatMap((output) => {
        if (output.type !== "chunk" || apart.test(output.name)) return [];
        const files = output.viteMetadata?.importedCss;
        return files === undefined || files.size === 0 ? [] : [files];
      });
      const parts = new Set(lists.flatMap((files) => [...files]));
      const source = Array.from(parts, (file) => {
        const part = bundle[file];
        delete bundle[file];
        return part?.type === "asset" ? part.source : "";
      }).join("");
      const joined = this.getFileName(this.emitFile({ type: "asset", name: "style.css", source }));
      for (const files of lists) {
        files.clear();
        files.add(joined);
      }
    },
  };
}

/** Leaves the styles to the build for browsers. React Router would publish those of the server build, too. */
export function noServerStyles(): Plugin {
  return {
    name: "no-server-styles",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    enforce: "post",
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        const styles = output.type === "chunk" ? output.viteMetadata?.importedCss : undefined;
        for (const file of styles ?? []) delete bundle[file];
        styles?.clear();
      }
    },
  };
}
