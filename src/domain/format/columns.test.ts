import { expect, it } from "vitest";
import { columns } from "./columns.ts";

it.each([
  ["Zoë", 3],
  ["Zoe\u0308", 3],
  ["東京、コーヒー", 14],
  ["（株）ＡＢ", 10],
  ["ﾊﾝｶｸ", 4],
  ["한국어", 6],
  ["a · b – “c” …", 13],
  ["👩🏽‍🚀!", 3],
  ["", 0],
])("%s takes %i columns", (text, width) => {
  expect(columns(text)).toBe(width);
});
