import { describe, expect, it } from "vitest";
import { dateParts, writtenDate } from "./date-parts.ts";

describe("dateParts", () => {
  it("reads years, months and days", () => {
    expect(dateParts(2021)).toEqual({ year: "2021", month: "", day: "" });
    expect(dateParts("2021-03")).toEqual({ year: "2021", month: "03", day: "" });
    expect(dateParts("2021-03-01")).toEqual({ year: "2021", month: "03", day: "01" });
    expect(dateParts(undefined)).toEqual({ year: "", month: "", day: "" });
  });

  it("refuses other texts", () => {
    expect(dateParts("March 2021")).toBeUndefined();
    expect(dateParts("2021-02-30")).toBeUndefined();
  });
});

describe("writtenDate", () => {
  const written = (year: string, month = "", day = "", isExact = false) => writtenDate({ year, month, day }, isExact);

  it("writes what is known; a year alone without quotes", () => {
    expect(written("2021")).toEqual({ value: 2021 });
    expect(written("2021", "03")).toEqual({ value: "2021-03" });
    expect(written("2021", "03", "1")).toEqual({ value: "2021-03-01" });
    expect(written("")).toEqual({ value: undefined });
  });

  it("says what is missing", () => {
    expect(written("21").problem).toBe("expected a year with four digits");
    expect(written("2021", "", "5").problem).toBe("expected a month before the day");
    expect(written("2021", "02", "30").problem).toBe("expected a day that exists");
    expect(written("2021", "02", "", true).problem).toBe("expected a year, a month and a day");
  });
});
