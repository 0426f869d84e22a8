import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleDocuments } from "../../../../../test/support/app/sample-documents.ts";
import { languageOf } from "../../../../domain/language/language.ts";
import { RESOURCES } from "../../../../domain/tracker/impact-documents.ts";
import { clicksCsv, clicksData } from "./clicks-data.server.ts";

const ENGLISH = languageOf("en");

const chart = (clicks: object = {}) => clicksData(sampleDocuments({ clicks }), ENGLISH);

describe("clicksData", () => {
  it("sorts bars on one scale", () => {
    expect(chart().bars).toEqual([
      { label: "Am I Registered?", text: "400", width: 100 },
      { label: "Where to Vote", text: "300", width: 75 },
      { label: "What’s on my Ballot?", text: "200", width: 50 },
      { label: "Register to Vote", text: "100", width: 25 },
      { label: "Check My Mail-in Ballot", text: "50", width: 12.5 },
    ]);
  });

  it("has a table of the same numbers, with shares and a total", () => {
    const { rows, total } = chart().table;
    expect(rows.map(([, clicks]) => clicks)).toEqual(chart().bars.map(({ text }) => text));
    expect(rows[1]).toEqual(["Where to Vote", "300", "28.6%"]);
    expect(total).toEqual(["Total", "1,050", "100.0%"]);
  });

  it("exports CSV with plain numbers", () => {
    expect(clicksCsv(sampleDocuments(), ENGLISH)).toBe(
      "Resource,Clicks\r\nAm I Registered?,400\r\nWhere to Vote,300\r\nWhat's on my Ballot?,200\r\nRegister to Vote,100\r\nCheck My Mail-in Ballot,50\r\n",
    );
  });

  it("names the top resource", () => {
    expect(chart().heading).toBe("“Am I Registered?” got the most clicks");
    expect(chart({ "Where to Vote": 401 }).heading).toBe("“Where to Vote” got the most clicks");
  });

  it.each([undefined, -1, "many"])("has no bar, share or top resource if a number is %o (D12)", (amount) => {
    const { bars, table, heading } = chart({ "Am I Registered?": amount });
    expect(bars.at(-1)).toEqual({ label: "Am I Registered?", text: "not available", width: undefined });
    expect(table.rows.at(-1)).toEqual(["Am I Registered?", "not available", "not available"]);
    expect(table.total).toEqual(["Total", "not available", "not available"]);
    expect(heading).toBe("Clicks on each resource");
    expect(clicksCsv(sampleDocuments({ clicks: { "Am I Registered?": amount } }), ENGLISH)).toContain(
      "Am I Registered?,\r\n",
    );
  });

  it("has empty bars if nothing was clicked", () => {
    const { bars, heading } = chart(Object.fromEntries(RESOURCES.map((resource) => [resource, 0])));
    expect(bars.map(({ width }) => width)).toEqual([0, 0, 0, 0, 0]);
    expect(heading).toBe("Clicks on each resource");
  });

  it("stays to scale for any numbers", () => {
    const amounts = fc.array(fc.nat({ max: 999_999_999 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(amounts, (numbers) => {
        const { bars } = chart(Object.fromEntries(RESOURCES.map((resource, index) => [resource, numbers[index]])));
        for (const { width } of bars) expect(width).toSatisfy((share: number) => share >= 0 && share <= 100);
        const widths = bars.map(({ width }) => width ?? 0);
        expect(widths).toEqual(widths.toSorted((a, b) => b - a));
      }),
    );
  });

  it("names resources in the language of the site", () => {
    const german = languageOf("de");
    const { heading, bars } = clicksData(sampleDocuments(), german);
    expect(heading).toBe("„Bin ich registriert?“ wurde am häufigsten geklickt");
    expect(bars[1]?.label).toBe("Wahllokal finden");
    expect(clicksCsv(sampleDocuments(), german)).toContain("Ressource,Klicks\r\nBin ich registriert?,400\r\n");
  });
});
