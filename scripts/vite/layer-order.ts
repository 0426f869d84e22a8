import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Puts the order of the cascade layers first in every built stylesheet with layers, because the bundler joins components
 * before their theme, and the first layer named is the weakest. Without layers, a stylesheet that loads later spares the
 * browser a layout of the whole page.
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
        if (output.type !== "asset" || !output.fileName.endsWith(".css")) continue;
        const styles = String(output.source);
        if (styles.includes("@layer")) output.source = statement + styles;
      }
    },
  };
}
