import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { STORE_VARIABLES } from "../../store/store-setting.ts";
import { readSettings } from "./settings.ts";
import { variables } from "./variables.ts";

const example = parseEnv(await readFile(path.join(import.meta.dirname, "../../../.env.example"), "utf8"));

test(".env.example lists exactly the variables of the program and its stores", () => {
  const known = new Set([...Object.keys(variables.shape), ...STORE_VARIABLES]);
  expect(Object.keys(example).sort()).toEqual([...known].sort());
});

test(".env.example contains the defaults", () => {
  expect(JSON.stringify(readSettings(example))).toBe(JSON.stringify(readSettings({})));
});
