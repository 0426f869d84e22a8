import { describe, expect, it } from "vitest";
import { IMPACT_EVENTS } from "../../../test/support/domain/sample-impact.ts";
import { parseDocument } from "../documents/document-error.ts";
import { languageOf } from "../language/language.ts";
import {
  clicksByResource,
  type ImpactDocuments,
  impactSummary,
  NOT_AVAILABLE,
  outcomeSchema,
  parseStatewide,
  RESOURCES,
  searchesByYear,
} from "./impact.ts";

const ENGLISH = languageOf("en");
const STATEWIDE = { voters: 4_103_500, ballots: 2000, inspected: 1009, hours: 38_500.25 };

/** The sample's events, counted twice, with other fields in those of the current release. */
function documentsWith(events: object = {}, statewide: object = {}): ImpactDocuments {
  const current = { ...IMPACT_EVENTS, ...events };
  return { events: current, preserved: IMPACT_EVENTS, statewide: parseStatewide({ ...STATEWIDE, ...statewide }) };
}

const { clicks, searches } = IMPACT_EVENTS;
const withFriends = (friend: unknown) => ({
  searches: { ...searches, "2020": { ...searches["2020"], friend } },
});

describe("the figures of the tracker", () => {
  it.each([
    [2020, "0.1K"],
    [2022, "0.1K"],
    [undefined, "0.2K"],
  ] as const)("are ten, in this order, in %s with %s searches", (release, count) => {
    const figures = Object.values(impactSummary(documentsWith(), ENGLISH, release));
    expect(figures.map(({ id, title, secondaryCaption = "", text }) => [id, title, secondaryCaption, text])).toEqual([
      ["voters", "voters", "with records to search", "4.1M"],
      ["ballots", "ballots", "tracked from mailbox to count", "0.0M"],
      ["hours", "hours", "volunteered", "38,500.3"],
      ["likes", "likes", "", "120"],
      ["shares", "shares", "", "140"],
      ["users", "users", "new to the tracker", "0.1K"],
      ["searches", "searches", "for yourself or a friend", count],
      ["inspected", "inspected", "by volunteers, of all ballot records", "50.5%"],
      ["resources", "resources", "opened", "30"],
      ["awards", "awards", "to its team", "8"],
    ]);
  });

  it.each([
    [3, 3, "100.0%"],
    [4, 3, NOT_AVAILABLE],
    [0, 0, NOT_AVAILABLE],
    [undefined, 3, NOT_AVAILABLE],
  ])("shows %s of %s inspected ballots as %s", (inspected, ballots, text) => {
    expect(impactSummary(documentsWith({}, { inspected, ballots }), ENGLISH).inspected.text).toBe(text);
  });

  it("are in the language of the site, with the unit apart", () => {
    const { voters, likes } = impactSummary(documentsWith(), ENGLISH);
    expect([voters.parts, likes.parts]).toEqual([
      { number: "4.1", unit: "M" },
      { number: "120", unit: "" },
    ]);
    const german = impactSummary(documentsWith(), languageOf("de")).voters;
    expect(german).toMatchObject({ title: "Wahlberechtigte", parts: { number: "4,1", unit: "\u00a0Mio." } });
  });

  it("treat 0 as a count, and are not available beyond safe integers", () => {
    expect(impactSummary(documentsWith({ likes: 0 }), ENGLISH).likes.text).toBe("60");
    expect(impactSummary(documentsWith({ likes: Number.MAX_VALUE }), ENGLISH).likes.value).toBeUndefined();
  });
});

describe("a broken number", () => {
  it.each([undefined, -1, Number.NaN, Number.POSITIVE_INFINITY, "12"])(
    "makes only the figures that contain it unavailable: %s",
    (wrong) => {
      const unavailable = (documents: ImpactDocuments) =>
        Object.values(impactSummary(documents, ENGLISH)).flatMap(({ id, text }) =>
          text === NOT_AVAILABLE ? [id] : [],
        );
      expect(unavailable(documentsWith({ clicks: { ...clicks, "Where to Vote": wrong } }))).toEqual(["resources"]);
      expect(unavailable(documentsWith(withFriends(wrong)))).toEqual(["searches"]);
      expect(unavailable(documentsWith({}, { ballots: wrong }))).toEqual(["ballots", "inspected"]);
    },
  );

  it("is also missing in the totals of the charts, and of one year only", () => {
    const documents = documentsWith(withFriends(-1));
    expect(searchesByYear(documents)).toMatchObject({
      rows: [
        { year: 2020, individual: 20, friend: undefined, total: undefined },
        { year: 2022, individual: 60, friend: 80, total: 140 },
      ],
      totals: { individual: 80, friend: undefined, total: undefined },
    });
    expect(clicksByResource(documents)).toEqual({
      rows: RESOURCES.map((resource) => ({ resource, value: 2 * clicks[resource] })),
      total: 30,
    });
    const texts = ([2020, 2022] as const).map((year) => impactSummary(documents, ENGLISH, year).searches.text);
    expect(texts).toEqual([NOT_AVAILABLE, "0.1K"]);
  });
});

const parse = (fields: object) =>
  parseDocument(outcomeSchema, { figure: "90", text: "calls instead of 170", ...fields });
const before = { value: 170, label: "2020: close to 170" };
const after = { value: 90, label: "2022: about 90" };

describe("the outcome of a release", () => {
  it("is a fact alone, or one compared with the past", () => {
    expect(parse({})).toEqual({ figure: "90", text: "calls instead of 170" });
    const source = { text: "Ruth A.", link: "/testimonials" };
    expect(parse({ before, after, note: "One office.", source })).toMatchObject({ before, after, source });
  });

  it.each([
    [{ before }, "expected both before and after, or neither"],
    [{ before: { ...before, value: -1 }, after }, /^before\.value: /],
    [{ before, after: { ...after, label: "x".repeat(33) } }, "after.label: expected at most 32 characters"],
  ])("rejects %j", (fields, message) => {
    expect(() => parse(fields)).toThrow(message);
  });
});
