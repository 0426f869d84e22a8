import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readYamlText } from "../../content/yaml/yaml-text.ts";
import type { FieldPath } from "../api.ts";
import { changedText } from "./changed-text.ts";
import { dataOf, nodeAt, type YamlNode, yamlTree } from "./yaml-tree.ts";

const FOLDER = path.join(import.meta.dirname, "../../../test/fixture/content");

interface File {
  readonly text: string;
  readonly paths: readonly FieldPath[];
}

function pathsIn(node: YamlNode, at: FieldPath): readonly FieldPath[] {
  if (node.kind === "scalar") return [];
  return node.entries.flatMap(({ name, value }) => [[...at, name], ...pathsIn(value, [...at, name])]);
}

/** Comments above and beside fields, some blank lines, and none in texts. */
function commented(text: string): string {
  const node = yamlTree(text);
  const starts = new Set(
    pathsIn(node, []).flatMap((at) => {
      const above = nodeAt(node, at.slice(0, -1));
      if (above === undefined || above.kind === "scalar" || above.flow) return [];
      return above.entries.map(({ start }) => start);
    }),
  );
  let offset = 0;
  return text
    .split("\n")
    .flatMap((line, index) => {
      const column = line.search(/\S/);
      const isEntry = starts.has(offset + column);
      offset += line.length + 1;
      if (!isEntry || index % 3 === 0) return [line];
      const isText = /[|>]-?$|"/.test(line);
      const above = `${" ".repeat(column)}# above ${index}`;
      return [...(index % 5 === 0 ? [""] : []), above, isText ? line : `${line}  # beside ${index}`];
    })
    .join("\n");
}

const FILES: readonly File[] = globSync("**/*.yaml", { cwd: FOLDER })
  .map((file) => readFileSync(path.join(FOLDER, file), "utf8"))
  .flatMap((text) => [text, commented(text)])
  .flatMap((text) => [text, text.replaceAll("\n", "\r\n")])
  .map((text) => ({ text, paths: pathsIn(yamlTree(text), []) }));

/** Any field of any file. */
const anyField = fc
  .tuple(fc.constantFrom(...FILES), fc.nat())
  .map(([{ text, paths }, place]) => ({ text, at: paths[place % paths.length] ?? [] }));

const RUNS = { numRuns: 60 };

function valueAt(text: string, at: FieldPath): unknown {
  const node = nodeAt(yamlTree(text), at);
  return node === undefined ? undefined : dataOf(node);
}

/** The lines of the one contiguous change between two texts. */
function hunk(
  before: string,
  after: string,
): { readonly removed: readonly string[]; readonly added: readonly string[] } {
  const [was, is] = [before.split("\n"), after.split("\n")];
  const first = was.findIndex((line, index) => line !== is[index]);
  if (first < 0) return { removed: [], added: is.slice(was.length) };
  let last = 0;
  while (last < Math.min(was.length, is.length) - first && was.at(-1 - last) === is.at(-1 - last)) last += 1;
  return { removed: was.slice(first, was.length - last), added: is.slice(first, is.length - last) };
}

/** Another value of the same length and type. */
function similar(value: unknown): string | number | boolean {
  if (typeof value === "number") return value === 1 ? 2 : 1;
  if (typeof value === "boolean") return !value;
  return String(value).replace(/(.)(\n*)$/, (_, letter: string, end: string) => (letter === "x" ? "y" : "x") + end);
}

function changedPlainly(
  data: unknown,
  at: FieldPath,
  change: (parent: object, name: string | number) => void,
): unknown {
  const copy: unknown = structuredClone(data);
  const parent = at.slice(0, -1).reduce<unknown>((above, name) => Reflect.get(Object(above), name), copy);
  change(Object(parent), at.at(-1) ?? 0);
  return copy;
}

function removedPlainly(data: unknown, at: FieldPath): unknown {
  const left = changedPlainly(data, at, (parent, name) =>
    Array.isArray(parent) ? parent.splice(Number(name), 1) : Reflect.deleteProperty(parent, name),
  );
  const above = at.slice(0, -1);
  const parent = above.reduce<unknown>((inside, name) => Reflect.get(Object(inside), name), left);
  const isLeftEmpty = Object.keys(Object(parent)).length === 0 && typeof above.at(-1) === "string";
  return isLeftEmpty ? removedPlainly(data, above) : left;
}

describe("in every file of the fixture", () => {
  it("setting what is there changes nothing", () => {
    for (const { text } of FILES) {
      const value = JSON.parse(JSON.stringify(dataOf(yamlTree(text))));
      expect(changedText(text, { type: "set", at: [], value })).toBe(text);
    }
  });

  it("setting a value changes its lines, and setting it back restores them", () => {
    fc.assert(
      fc.property(anyField, ({ text, at }) => {
        const value = valueAt(text, at);
        if (typeof value === "object") return;
        const changed = changedText(text, { type: "set", at, value: similar(value) });
        const { removed, added } = hunk(text, changed);
        expect([removed.length, added.length]).toEqual([1, 1]);
        expect(changedText(changed, { type: "set", at, value: Object(value).valueOf() })).toBe(text);
      }),
      RUNS,
    );
  });

  it("any value can be set, in one place and with the line breaks of the file", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.lorem({ maxCount: 40 }),
      fc.array(fc.lorem()).map((all) => all.join("\n")),
    );
    const leaf = fc.oneof(text, fc.integer(), fc.boolean());
    const name = fc.string({ minLength: 1 }).filter((one) => !/^(__proto__|constructor|prototype)$/.test(one));
    const value = fc.oneof(leaf, fc.array(leaf), fc.dictionary(name, fc.oneof(leaf, fc.array(leaf))));
    fc.assert(
      fc.property(anyField, value, ({ text: before, at }, given) => {
        const json = JSON.parse(JSON.stringify(given));
        const after = changedText(before, { type: "set", at, value: json });
        const expected = changedPlainly(readYamlText(before).data, at, (parent, key) => Reflect.set(parent, key, json));
        expect(comparable(readYamlText(after).data)).toEqual(comparable(expected));
        if (before.includes("\r\n")) expect(after).not.toMatch(/[^\r]\n/);
      }),
      RUNS,
    );
  });

  it("a new field adds only its own line, and removing it restores the file", () => {
    fc.assert(
      fc.property(anyField, ({ text, at }) => {
        const above = at.slice(0, -1);
        if (typeof at.at(-1) === "number") return;
        const added = changedText(text, { type: "set", at: [...above, "new"], value: "one" });
        expect(hunk(text, added).added.length).toBe(1);
        expect(changedText(added, { type: "remove", at: [...above, "new"] })).toBe(text);
      }),
      RUNS,
    );
  });

  it("removing a field or item removes only what it leaves empty", () => {
    fc.assert(
      fc.property(anyField, ({ text, at }) => {
        const after = changedText(text, { type: "remove", at });
        expect(hunk(text, after).added.length).toBeLessThanOrEqual(1);
        expect(dataOf(yamlTree(after))).toEqual(removedPlainly(readYamlText(text).data, at));
      }),
      RUNS,
    );
  });

  it("an item moved there and back, or inserted and removed, leaves the file as it was", () => {
    fc.assert(
      fc.property(anyField, fc.nat(), fc.nat(), ({ text, at }, one, other) => {
        const list = valueAt(text, at);
        if (!Array.isArray(list) || list.length < 2) return;
        const [from, to] = [one % list.length, other % list.length];
        const moved = changedText(text, { type: "move", at, from, to });
        expect(changedText(moved, { type: "move", at, from: to, to: from })).toBe(text);
        const inserted = changedText(text, { type: "insert", at, index: to, value: list[from] });
        expect(changedText(inserted, { type: "remove", at: [...at, to] })).toBe(text);
      }),
      { numRuns: 200 },
    );
  });
});

/** The final line breaks of texts are a matter of style. */
function comparable(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, inside: unknown) =>
    typeof inside === "string" ? inside.replaceAll(/\r\n?/g, "\n").replace(/\n+$/, "") : inside,
  );
}
