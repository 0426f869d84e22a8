import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { fullMonthAndYear, isIsoDay, isoDay, monthAndYear, monthDayYear, yearAlone } from "./dates.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const day = fc
  .date({ min: new Date("1950-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("a displayed day", () => {
  it("has month and year (specification 3)", () => {
    expect(monthAndYear("2021-03-01", "en")).toBe("Mar 2021");
  });

  it("has month, two-digit day, and year (D8)", () => {
    expect(monthDayYear("2021-01-05", "en")).toBe("Jan 05, 2021");
    expect(monthDayYear("2024-02-29", "en")).toBe("Feb 29, 2024");
  });
});

describe("a displayed day in other languages", () => {
  it.each([
    ["de", "März 2021", "März 2021", "2021", "5. Jan. 2021"],
    ["es", "mar 2021", "marzo de 2021", "2021", "5 ene 2021"],
    ["fr", "mars 2021", "mars 2021", "2021", "5 janv. 2021"],
    ["pt-BR", "mar. de 2021", "março de 2021", "2021", "5 de jan. de 2021"],
    ["ja", "2021年3月", "2021年3月", "2021年", "2021年1月5日"],
    ["ar", "مارس 2021", "مارس 2021", "2021", "5 يناير 2021"],
    ["fa", "مارس ۲۰۲۱", "مارس ۲۰۲۱", "۲۰۲۱", "۵ ژانویه ۲۰۲۱"],
  ])("follows %s", (tag, month, fullMonth, year, date) => {
    expect(monthAndYear("2021-03-01", tag)).toBe(month);
    expect(fullMonthAndYear("2021-03-01", tag)).toBe(fullMonth);
    expect(yearAlone("2021-03-01", tag)).toBe(year);
    expect(monthDayYear("2021-01-05", tag)).toBe(date);
  });
});

describe("the time zone (D3)", () => {
  const home = process.env["TZ"];
  afterEach(() => {
    if (home === undefined) delete process.env["TZ"];
    else process.env["TZ"] = home;
  });

  it.each([
    ["Pacific/Kiritimati", -840],
    ["Pacific/Niue", 660],
    ["America/Chicago", 360],
    ["Asia/Kolkata", -330],
  ])("never shifts a day: %s", (zone, offset) => {
    process.env["TZ"] = zone;
    expect(new Date("2021-01-15T12:00:00Z").getTimezoneOffset()).toBe(offset);
    fc.assert(
      fc.property(day, (written) => {
        const [year = "", month = "", date = ""] = written.split("-");
        const name = MONTHS[Number(month) - 1];
        expect(monthAndYear(written, "en")).toBe(`${name} ${year}`);
        expect(monthDayYear(written, "en")).toBe(`${name} ${date}, ${year}`);
        expect(isoDay(new Date(`${written}T23:59:59Z`))).toBe(written);
        expect(isIsoDay(written)).toBe(true);
      }),
    );
  });
});

describe("an ISO day", () => {
  it.each(["2021-02-30", "2021-13-01", "2021-00-10", "2023-02-29", "21-01-01", "2021-1-1", "2021-01-01T00:00", ""])(
    "is not %j",
    (text) => {
      expect(isIsoDay(text)).toBe(false);
    },
  );
});
