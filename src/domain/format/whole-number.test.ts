import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { wholeNumber } from "./whole-number.ts";

afterEach(() => void vi.restoreAllMocks());

const TAGS = ["en", "en-IN", "de", "de-CH", "es", "es-MX", "fr", "pt-BR", "pt-PT", "ja", "ar", "ar-EG", "fa", "bn"];

it.each(TAGS)("is written as %s does", (tag) => {
  const { format } = new Intl.NumberFormat(tag);
  const number = fc.oneof(
    fc.nat(1_200),
    fc.maxSafeNat(),
    fc.integer(),
    fc.double({ noNaN: true }).filter((value) => !Object.is(value, -0)),
  );
  fc.assert(
    fc.property(number, (value) => {
      expect(wholeNumber(value, tag)).toBe(format(value));
    }),
  );
});

it.each([
  [7, "de", "7"],
  [999, "pt-BR", "999"],
  [12_345, "en", "12,345"],
  [1_234_567, "en", "1,234,567"],
])("writes %d in %s without Intl, whose first use is slow", (value, tag, written) => {
  const slow = vi.spyOn(Number.prototype, "toLocaleString");
  expect(wholeNumber(value, tag)).toBe(written);
  expect(slow).not.toHaveBeenCalled();
});
