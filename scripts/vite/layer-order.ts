import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Begins every built stylesheet with the order of its cascade layers. The bundler joins components before the theme
 * that they rest on, and whichever layer is named first is the weakest.
 * @param file stylesheet whose first `@layer a, b, c;` statement is the order
 */
export function layerOrder(file: string): Plugin {
  return {
    name: "layer-order",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const [statement] = /@layer [^;{]+;/.exec(readFileSync(file, "utf8")) ?? [];
      if (statement === undefined) return this.error(`${file} has no @layer statement`);
      for (const output of Object.values(bundle)) {
        if (output.type === "asset" && output.fileName.endsWith(".css")) output.source = `${statement}${output.source}`;
      }
    },
  };
}
