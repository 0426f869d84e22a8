import { minifySync, type Plugin } from "vite";

/** A script in a template literal. */
const SCRIPT = /`((?:\{|if\()[^`]*)`/g;
const INSERTED = /\$\{([^}]*)\}/g;

/** Minifies the scripts that are inline in every page: they are texts, which the build leaves alone. */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    apply: "build",
    transform: {
      filter: { id: /\/src\/app\/(?:browser\/first-paint|styles\/theme-script)\.ts$/ },
      handler: (code) => ({ code: code.replace(SCRIPT, (_, script: string) => minified(script)), map: null }),
    },
  };
}

/** @returns an expression for the text of the script, into which the same values are inserted */
function minified(template: string): string {
  const values: string[] = [];
  const script = template.replace(INSERTED, (_, value: string) => `$${values.push(value) - 1}$`);
  const { code } = minifySync("inline.js", script, { module: false });
  return code
    .trim()
    .split(/\$(\d+)\$/)
    .map((part, index) => (index % 2 === 0 ? JSON.stringify(part) : `(${values[Number(part)]})`))
    .join("+");
}
