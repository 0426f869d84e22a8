/** A step of a container file: `COPY --from=build /site/build ./build/`. */
export interface Step {
  readonly name: string;
  readonly flags: Readonly<Record<string, string>>;
  /** What stands after name and flags. */
  readonly text: string;
}

/** What one image is made of. */
export interface Stage {
  readonly name: string | undefined;
  readonly image: string;
  readonly steps: readonly Step[];
}

/** Reads a container file, as far as this project uses the language. */
export function readContainerFile(text: string): readonly Stage[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages: { name: string | undefined; image: string; steps: Step[] }[] = [];
  for (const line of lines) {
    const step = readStep(line);
    if (step.name === "FROM") {
      const [image = "", , name] = step.text.split(/\s+/);
      stages.push({ name, image, steps: [] });
    } else {
      stages.at(-1)?.steps.push(step);
    }
  }
  return stages;
}

/**
 * A command in the form that no shell takes apart: `["node", "src/server/main.ts"]`.
 * @throws SyntaxError, TypeError for any other form
 */
export function readExecForm(text: string): readonly string[] {
  const words: unknown = JSON.parse(text.replace(/^CMD\s+/, ""));
  if (Array.isArray(words) && words.every((word) => typeof word === "string")) return words;
  throw new TypeError(`${text} is no list of words`);
}

function readStep(line: string): Step {
  const [, name = "", flags = "", text = ""] = /^(\w+)\s+((?:--\S+\s+)*)(.*)$/.exec(line.trim()) ?? [];
  return {
    name,
    flags: Object.fromEntries(
      Array.from(flags.matchAll(/--([\w-]+)=(\S+)/g), ([, key = "", value = ""]) => [key, value]),
    ),
    text: text.trim(),
  };
}
