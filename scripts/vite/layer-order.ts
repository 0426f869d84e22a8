import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Puts the order of the cascade layers first in every built stylesheet, because the bundler joins components before
 * their theme, and the first layer named is the weakest.
 * @param file whose first `@layer a, b, c;` statement is the order
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
