import { expect, it } from "vitest";
import { byName } from "./by-name.ts";

it.each([
  ["en", ["Árpád", "iOS", "Java", "R 9", "R 10"]],
  ["de", ["Ärger", "Zoë"]],
  ["sv", ["Zoë", "Ärger"]],
  ["es", ["nube", "ñandú", "oso"]],
  ["ja", ["あさひ", "イオス", "うめ"]],
])("sorts names as %s does", (language, names) => {
  expect(names.toReversed().toSorted(byName(language))).toEqual(names);
});
