import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { ENGINES } from "../../store/engines.ts";
import { readSettings } from "./settings.ts";
import { variables } from "./variables.ts";

const example = parseEnv(await readFile(path.join(import.meta.dirname, "../../../.env.example"), "utf8"));

test(".env.example lists exactly the variables of the program and its engines", () => {
  const ofEngines = Object.values(ENGINES).flatMap((engine) =>
    ["PORTFOLIO", "TRACKER"].flatMap((prefix) => engine.variables(prefix)),
  );
  const known = new Set([...Object.keys(variables.shape), ...ofEngines]);
  expect(Object.keys(example).sort()).toEqual([...known].sort());
});

test(".env.example contains the defaults", () => {
  expect(JSON.stringify(readSettings(example))).toBe(JSON.stringify(readSettings({})));
});
