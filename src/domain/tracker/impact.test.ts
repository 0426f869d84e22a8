import { describe, expect, it } from "vitest";
import { FIXTURE } from "../../../test/support/fixture.ts";
import { readContentFolder } from "../../content/read/read-content.ts";
import { parseDocument } from "../documents/document-error.ts";
import { languageOf } from "../language/language.ts";
import {
  clicksByResource,
  type ImpactDocuments,
  impactSummary,
  NOT_AVAILABLE,
  outcomeSchema,
  parseImpactEvents,
  parseStatewide,
  RESOURCES,
  searchesByYear,
} from "./impact.ts";

const ENGLISH = languageOf("en");

/** Documents with the amount in each field. */
function documentsWhere(amount: (document: string, field: string) => unknown): ImpactDocuments {
  const events = (document: string) => {
    const searches = (year: number) => ({
      individual: amount(document, `searches.${year}.individual`),
      friend: amount(document, `searches.${year}.friend`),
    });
    return parseImpactEvents({
      clicks: Object.fromEntries(RESOURCES.map((resource) => [resource, amount(document, `clicks.${resource}`)])),
      searches: { "2020": searches(2020), "2022": searches(2022) },
      newUsers: amount(document, "newUsers"),
      likes: amount(document, "likes"),
      shares: amount(document, "shares"),
    });
  };
  const fields = ["voters", "ballots", "inspected", "hours"];
  return {
    events: events("events"),
    preserved: events("preserved"),
    statewide: parseStatewide(Object.fromEntries(fields.map((field) => [field, amount("statewide", field)]))),
  };
}

/** A summary in which some fields have a value and all others are 0. */
const summaryOf = (fields: Readonly<Record<string, unknown>>, year?: 2020 | 2022, language = ENGLISH) =>
  impactSummary(
    documentsWhere((document, field) => (`${document}/${field}` in fields ? fields[`${document}/${field}`] : 0)),
    language,
    year,
  );

describe("the figures of the tracker", () => {
  it.each([
    [2020, "372.0K"],
    [2022, "968.0K"],
    [undefined, "1,340.0K"],
  ] as const)("are ten, in this order, in %s with %s searches", async (release, searches) => {
    const { documents } = await readContentFolder(FIXTURE, "2026-11-20");
    const data = (collection: string, id: string) =>
      documents.find((document) => document.collection === collection && document.id === id)?.data;
    const shipped = {
      events: parseImpactEvents(data("impact", "events")),
      preserved: parseImpactEvents(data("impact", "preserved")),
      statewide: parseStatewide(data("aggregate", "Statewide")),
    };
    const figures = Object.values(impactSummary(shipped, ENGLISH, release));
    expect(figures.map(({ title, secondaryCaption = "", text }) => [title, secondaryCaption, text])).toEqual([
      ["voters", "with records to search", "4.1M"],
      ["ballots", "tracked from mailbox to count", "1.7M"],
      ["hours", "volunteered", "38,500"],
      ["likes", "", "12,460"],
      ["shares", "", "5,870"],
      ["users", "new to the tracker", "412.0K"],
      ["searches", "for yourself or a friend", searches],
      ["inspected", "by volunteers, of all ballot records", "97.4%"],
      ["resources", "opened", "1,167,400"],
      ["awards", "to its team", "8"],
    ]);
    expect(figures.map(({ id }) => id)).toEqual(Object.keys(impactSummary(shipped, ENGLISH)));
  });

  it.each<[string, string, number, string]>([
    ["voters", "statewide/voters", 14_280_000, "14.3M"],
    ["users", "events/newUsers", 1150, "1.2K"],
    ["searches", "events/searches.2022.friend", 999_960, "1.0M"],
    ["hours", "statewide/hours", 38_500.25, "38,500.3"],
    ["likes", "events/likes", 12_460, "12,460"],
  ])("formats %s from %s, %d, as %s", (id, field, amount, text) => {
    const figures = Object.values(summaryOf({ [field]: amount }));
    expect(figures.find((figure) => figure.id === id)?.text).toBe(text);
  });

  it.each([
    [1009, 2000, "50.5%"],
    [3, 3, "100.0%"],
    [4, 3, NOT_AVAILABLE],
    [0, 0, NOT_AVAILABLE],
    [undefined, 3, NOT_AVAILABLE],
  ])("shows %s of %s inspected ballots as %s", (inspected, ballots, text) => {
    const fields = { "statewide/inspected": inspected, "statewide/ballots": ballots };
    expect(summaryOf(fields).inspected.text).toBe(text);
  });

  it("are in the language of the site, with the unit apart", () => {
    const { voters, users, likes } = summaryOf({ "statewide/voters": 4_103_500, "events/newUsers": 411_980 });
    expect([voters.parts, users.parts, likes.parts]).toEqual([
      { number: "4.1", unit: "M" },
      { number: "412.0", unit: "K" },
      { number: "0", unit: "" },
    ]);
    const german = summaryOf({ "statewide/voters": 4_103_500 }, undefined, languageOf("de"));
    expect(german.voters).toMatchObject({ title: "Wahlberechtigte", parts: { number: "4,1", unit: "\u00a0Mio." } });
  });
});

describe("the sums of the events and what was preserved", () => {
  it("treat 0 as a count, and are not available beyond safe integers", () => {
    expect(summaryOf({ "events/likes": 4 }).likes.text).toBe("4");
    expect(summaryOf({ "events/likes": Number.MAX_VALUE }).likes.value).toBeUndefined();
  });
});

describe("a broken number", () => {
  it.each([undefined, -1, Number.NaN, Number.POSITIVE_INFINITY, "12"])(
    "makes only the figures that contain it unavailable: %s",
    (wrong) => {
      const unavailable = (field: string) =>
        Object.values(summaryOf({ "statewide/ballots": 3, [field]: wrong }))
          .filter(({ text }) => text === NOT_AVAILABLE)
          .map(({ id }) => id);
      expect(unavailable("events/clicks.Where to Vote")).toEqual(["resources"]);
      expect(unavailable("preserved/searches.2022.friend")).toEqual(["searches"]);
      expect(unavailable("statewide/ballots")).toEqual(["ballots", "inspected"]);
    },
  );

  it("is also missing in the totals of the charts", () => {
    const documents = documentsWhere((document, field) =>
      `${document}/${field}` === "events/searches.2020.friend" ? -1 : 2,
    );
    expect(searchesByYear(documents)).toMatchObject({
      rows: [
        { year: 2020, individual: 4, friend: undefined, total: undefined },
        { year: 2022, individual: 4, friend: 4, total: 8 },
      ],
      totals: { individual: 8, friend: undefined, total: undefined },
    });
    expect(clicksByResource(documents)).toEqual({
      rows: RESOURCES.map((resource) => ({ resource, value: 4 })),
      total: 20,
    });
  });

  it("of one year does not affect the searches of the other", () => {
    const searches = ([2020, 2022, undefined] as const).map(
      (release) => summaryOf({ "preserved/searches.2020.friend": -1 }, release).searches.text,
    );
    expect(searches).toEqual([NOT_AVAILABLE, "0.0K", NOT_AVAILABLE]);
  });
});

const parse = (fields: object) =>
  parseDocument(outcomeSchema, { figure: "90", text: "calls instead of 170", ...fields });
const before = { value: 170, label: "2020: close to 170" };
const after = { value: 90, label: "2022: about 90" };

describe("outcomeSchema", () => {
  it("accepts a fact alone, and one compared with the past", () => {
    expect(parse({})).toEqual({ figure: "90", text: "calls instead of 170" });
    const source = { text: "Ruth A.", link: "/testimonials" };
    expect(parse({ before, after, note: "One office.", source })).toMatchObject({ before, after, source });
  });

  it.each([{ before }])("rejects %j without the other amount", (fields) => {
    expect(() => parse(fields)).toThrow("expected both before and after, or neither");
  });

  it.each([
    [{ before: { ...before, value: -1 }, after }, /^before\.value: /],
    [{ before, after: { ...after, label: "x".repeat(33) } }, "after.label: expected at most 32 characters"],
    [{ figure: "" }, "figure: expected some text"],
    [{ source: { text: "Ruth", link: "javascript:alert(1)" } }, /^source\.link: expected an address/],
    [{ chart: true }, /chart/],
  ])("rejects %j", (fields, message) => {
    expect(() => parse(fields)).toThrow(message);
  });
});
