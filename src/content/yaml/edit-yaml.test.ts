import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editYaml, type FieldPath, type YamlChange } from "./edit-yaml.ts";
import { valueAt, valuesAt } from "./field-values.ts";
import { readYamlText } from "./yaml-text.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
const FILES = globSync(["content/**/*.yaml", "test/fixture/content/**/*.yaml"], { cwd: ROOT })
  .map((file) => readFileSync(path.join(ROOT, file), "utf8"))
  .map((text) => {
    const { data } = readYamlText(text);
    return { text, data, paths: valuesAt(data, "**").flatMap(({ at }) => (at.length > 0 ? [at] : [])) };
  });

/** Two changes that undo each other, or one alone. */
interface Edit {
  readonly text: string;
  readonly change: YamlChange;
  readonly back?: YamlChange;
  readonly expected: unknown;
}

const WORDS = fc.oneof(
  fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\r", "")),
  fc.lorem({ maxCount: 40 }),
  fc.lorem().map((a) => `${a}\n\n${a}`),
);
const SCALAR = fc.oneof(WORDS, fc.integer(), fc.boolean(), fc.constantFrom("2020", "2.50", "no", "null", "x: y # z"));
const NAME = fc.string({ minLength: 1 }).filter((name) => !/^(__proto__|constructor|prototype)$/.test(name));
const VALUE = fc.oneof(SCALAR, fc.array(SCALAR), fc.dictionary(NAME, fc.oneof(SCALAR, fc.array(SCALAR))));

/** Any edit of any place of any file. */
const EDIT: fc.Arbitrary<Edit> = fc
  .record({
    file: fc.constantFrom(...FILES),
    place: fc.nat(),
    kind: fc.constantFrom("set", "add", "insert", "move", "remove"),
    value: VALUE,
    one: fc.nat(),
    other: fc.nat(),
  })
  .map(({ file: { text, data, paths }, place, kind, value, one, other }): Edit => {
    const at = paths[place % paths.length] ?? [];
    const list = valueAt(data, at);
    const plain: unknown = JSON.parse(JSON.stringify(value));
    if (Array.isArray(list) && kind === "insert") {
      const index = one % (list.length + 1);
      return {
        text,
        change: { type: "insert", at, index, value },
        back: { type: "remove", at: [...at, index] },
        expected: changed(data, at, list.toSpliced(index, 0, plain)),
      };
    }
    if (Array.isArray(list) && kind === "move") {
      const [from, to] = [one % list.length, other % list.length];
      return {
        text,
        change: { type: "move", at, from, to },
        back: { type: "move", at, from: to, to: from },
        expected: changed(data, at, list.toSpliced(from, 1).toSpliced(to, 0, list[from])),
      };
    }
    const parent = valueAt(data, at.slice(0, -1));
    if (kind === "add" && !Array.isArray(parent)) {
      const added = [...at.slice(0, -1), "added"];
      return {
        text,
        change: { type: "set", at: added, value },
        back: { type: "remove", at: added },
        expected: changed(data, added, plain),
      };
    }
    const isAlone = Object.keys(Object(parent)).length === 1;
    if (kind === "remove" && !isAlone) {
      const left = Array.isArray(parent) ? parent.toSpliced(Number(at.at(-1)), 1) : without(parent, at.at(-1));
      return { text, change: { type: "remove", at }, expected: changed(data, at.slice(0, -1), left) };
    }
    return { text, change: { type: "set", at, value }, expected: changed(data, at, plain) };
  });

function changed(data: unknown, [name, ...rest]: FieldPath, value: unknown): unknown {
  if (name === undefined) return value;
  const inside = changed(valueAt(data, [name]), rest, value);
  return Array.isArray(data) ? data.with(Number(name), inside) : { ...Object(data), [name]: inside };
}

function without(fields: unknown, name: unknown): object {
  return Object.fromEntries(Object.entries(Object(fields)).filter(([field]) => field !== name));
}

/** Lines removed and added between what stays at the beginning and at the end. */
function hunk(before: string, after: string): readonly [removed: readonly string[], added: readonly string[]] {
  const [was, is] = [before.split("\n"), after.split("\n")];
  let first = 0;
  while (first < was.length && was[first] === is[first]) first += 1;
  let last = 0;
  while (last < Math.min(was.length, is.length) - first && was.at(-1 - last) === is.at(-1 - last)) last += 1;
  return [was.slice(first, was.length - last), is.slice(first, is.length - last)];
}

describe("an edit of any file of the sample and the fixture", () => {
  it("reads as wanted, changes one hunk of few lines, and can be undone", () => {
    let [few, all] = [0, 0];
    fc.assert(
      fc.property(EDIT, ({ text, change, back, expected }) => {
        const after = editYaml(text, change);
        expect(readYamlText(after).data).toEqual(expected);
        const values = [valueAt(readYamlText(text).data, change.at), "value" in change && change.value];
        const most = valuesAt(values, "**").length + JSON.stringify(values).length / 30;
        all += 1;
        if (Math.max(...hunk(text, after).map((lines) => lines.length)) <= most) few += 1;
        if (back !== undefined) expect(readYamlText(editYaml(after, back)).data).toEqual(readYamlText(text).data);
      }),
      { seed: 1, numRuns: 200, endOnFailure: true },
    );
    expect(few / all).toBeGreaterThan(0.95);
  });

  it("loses no comment of other parts, and keeps line breaks of Windows", () => {
    fc.assert(
      fc.property(EDIT, fc.boolean(), ({ text: bare, change, expected }, isWindows) => {
        const text = commented(bare).replaceAll("\n", isWindows ? "\r\n" : "\n");
        const after = editYaml(text, change);
        expect(readYamlText(after).data).toEqual(expected);
        const numbers = (lines: string) => new Set(lines.match(/#\d+/g));
        const [removed] = hunk(text, after);
        const lost = numbers(text).difference(numbers(after));
        // Only comments of what was replaced or removed may go, which are beside it, inside or directly above.
        if (change.type === "insert" || change.type === "move") expect([...lost]).toEqual([]);
        expect([...lost].filter((comment) => !removed.join("\n").includes(comment))).toEqual([]);
        if (isWindows) expect(after).not.toMatch(/[^\r]\n/);
      }),
      { seed: 2, numRuns: 120, endOnFailure: true },
    );
  });

  it("changes nothing where the data is the same", () => {
    for (const { text, data } of FILES) expect(editYaml(text, { type: "set", at: [], value: data })).toBe(text);
  });
});

/** With comments above and beside fields in block style. */
function commented(text: string): string {
  const yaml = readYamlText(text);
  const fields = valuesAt(yaml.data, "**").filter(({ at }) => at.length > 0);
  const lines = text.split("\n");
  for (const [index, { at, value }] of fields.entries()) {
    const { line, column } = yaml.positionOf(at);
    const own = lines[line - 1] ?? "";
    const isAlone = own.slice(0, column - 1).trim() === "" && typeof at.at(-1) === "string";
    if (isAlone && index % 2 === 0) lines[line - 1] = `${" ".repeat(column - 1)}# above #${index}\0${own}`;
    else if (own.endsWith(`: ${String(value)}`)) lines[line - 1] = `${own}  # beside #${index}`;
  }
  return lines.join("\n").replaceAll("\0", "\n");
}
