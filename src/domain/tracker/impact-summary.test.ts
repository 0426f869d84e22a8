import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIXTURE } from "../../../test/support/fixture.ts";
import { readContentFolder } from "../../content/read/read-content.ts";
import { languageOf } from "../language/language.ts";
import { type ImpactDocuments, parseImpactEvents, parseStatewide, RESOURCES } from "./impact-documents.ts";
import { clicksByResource, impactSummary, NOT_AVAILABLE, RELEASE_YEARS, searchesByYear } from "./impact-summary.ts";

const ENGLISH = languageOf("en");

const COUNTED = [
  ...RESOURCES.map((resource) => `clicks.${resource}`),
  ...RELEASE_YEARS.flatMap((year) => ["individual", "friend"].map((kind) => `searches.${year}.${kind}`)),
  "newUsers",
  "likes",
  "shares",
];
/** Every field of every document. */
const FIELDS = [
  ...["events", "preserved"].flatMap((document) => COUNTED.map((field) => `${document}/${field}`)),
  ...["voters", "ballots", "inspected", "hours"].map((field) => `statewide/${field}`),
];

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

/** Documents with amounts in the order of the fields. */
const documentsOf = (amount: fc.Arbitrary<unknown>) =>
  fc
    .array(amount, { minLength: FIELDS.length, maxLength: FIELDS.length })
    .map((amounts) => documentsWhere((document, field) => amounts[FIELDS.indexOf(`${document}/${field}`)]));

const count = fc.nat(1_000_000_000);
const broken = fc.constantFrom(undefined, null, -1, -0.5, Number.NaN, Number.POSITIVE_INFINITY, "many", "12", true, {});
const year = fc.constantFrom(undefined, ...RELEASE_YEARS);

describe("the figures of the tracker", () => {
  it.each([
    [2020, "372.0K"],
    [2022, "968.0K"],
    [undefined, "1,340.0K"],
  ] as const)("are the ten of the specification in its order, in %s with %s searches", async (release, searches) => {
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
    ["ballots", "statewide/ballots", 60_000, "0.1M"],
    ["users", "events/newUsers", 1150, "1.2K"],
    ["searches", "events/searches.2022.friend", 999_960, "1.0M"],
    ["users", "events/newUsers", 0, "0.0K"],
    ["hours", "statewide/hours", 38_500.25, "38,500.3"],
    ["hours", "statewide/hours", 0.04, "0"],
    ["likes", "events/likes", 12_460, "12,460"],
    ["shares", "preserved/shares", 999, "999"],
    ["resources", "events/clicks.Where to Vote", 0, "0"],
  ])("formats %s from %s, %d, as %s", (id, field, amount, text) => {
    const figures = Object.values(summaryOf({ [field]: amount }));
    expect(figures.find((figure) => figure.id === id)?.text).toBe(text);
  });

  it.each([
    [974, 1000, "97.4%"],
    [1009, 2000, "50.5%"],
    [0, 3, "0.0%"],
    [3, 3, "100.0%"],
    [4, 3, NOT_AVAILABLE],
    [0, 0, NOT_AVAILABLE],
    [undefined, 3, NOT_AVAILABLE],
    [3, undefined, NOT_AVAILABLE],
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

  it("counts the searches of one release, or of both", () => {
    const documents = documentsWhere((_, field) => (field.startsWith("searches.2020") ? 1000 : 3000));
    const searches = [2020 as const, 2022 as const, undefined].map(
      (release) => impactSummary(documents, ENGLISH, release).searches.text,
    );
    expect(searches).toEqual(["4.0K", "12.0K", "16.0K"]);
  });
});

describe("the sums of the events and what was preserved", () => {
  it("treat 0 as a count, and are not available beyond safe integers", () => {
    expect(summaryOf({ "events/likes": 4 }).likes.text).toBe("4");
    expect(summaryOf({ "events/likes": Number.MAX_VALUE }).likes.value).toBeUndefined();
  });

  it("equal the sums of each document alone", () => {
    fc.assert(
      fc.property(documentsOf(count), year, ({ events, preserved, statewide }, release) => {
        const none = documentsWhere(() => 0).events;
        const whole = impactSummary({ events, preserved, statewide }, ENGLISH, release);
        const current = impactSummary({ events, preserved: none, statewide }, ENGLISH, release);
        const earlier = impactSummary({ events: none, preserved, statewide }, ENGLISH, release);
        for (const id of ["likes", "shares", "users", "searches", "resources"] as const) {
          expect(whole[id].value).toBe((current[id].value ?? Number.NaN) + (earlier[id].value ?? Number.NaN));
        }
      }),
    );
  });

  it("are the totals of the charts, whose rows are in the order of the specification", () => {
    fc.assert(
      fc.property(documentsOf(fc.oneof({ weight: 30, arbitrary: count }, broken)), (documents) => {
        const { resources, searches } = impactSummary(documents, ENGLISH);
        const clicks = clicksByResource(documents);
        expect(clicks.rows.map(({ resource }) => resource)).toEqual(RESOURCES);
        expect(clicks.total).toBe(resources.value);
        const chart = searchesByYear(documents);
        expect(chart.rows.map((row) => row.year)).toEqual([2020, 2022]);
        expect(chart.totals.total).toBe(searches.value);
        for (const { individual, friend, total } of [...chart.rows, chart.totals])
          expect(total).toBe(individual === undefined || friend === undefined ? undefined : individual + friend);
        if (clicks.total !== undefined)
          expect(clicks.rows.reduce((sum, { value = Number.NaN }) => sum + value, 0)).toBe(clicks.total);
      }),
    );
  });
});

describe("a broken number", () => {
  function figuresFrom(field: string): readonly string[] {
    if (field.startsWith("clicks.")) return ["resources"];
    if (field.startsWith("searches.")) return ["searches"];
    if (field === "newUsers") return ["users"];
    return field === "ballots" ? ["ballots", "inspected"] : [field];
  }

  it("makes only the figures that contain it unavailable", () => {
    const amounts = fc.array(
      count.map((amount) => amount + 1),
      { minLength: FIELDS.length, maxLength: FIELDS.length },
    );
    fc.assert(
      fc.property(amounts, fc.constantFrom(...FIELDS), broken, (whole, at, wrong) => {
        const amountOf = (field: string) => whole[FIELDS.indexOf(field)];
        const before = impactSummary(
          documentsWhere((document, field) => amountOf(`${document}/${field}`)),
          ENGLISH,
        );
        const damaged = documentsWhere((document, field) =>
          `${document}/${field}` === at ? wrong : amountOf(`${document}/${field}`),
        );
        for (const figure of Object.values(impactSummary(damaged, ENGLISH))) {
          if (!figuresFrom(at.split("/")[1] ?? "").includes(figure.id)) expect(figure).toEqual(before[figure.id]);
          else expect(figure).toMatchObject({ value: undefined, text: NOT_AVAILABLE, parts: undefined });
        }
      }),
    );
  });

  it("of one year does not affect the searches of the other", () => {
    const searches = ([2020, 2022, undefined] as const).map(
      (release) => summaryOf({ "preserved/searches.2020.friend": -1 }, release).searches.text,
    );
    expect(searches).toEqual([NOT_AVAILABLE, "0.0K", NOT_AVAILABLE]);
  });

  it("never shows as NaN, Infinity or negative, whatever its value", () => {
    const anything = fc.oneof(count, broken, fc.double(), fc.string(), fc.anything());
    fc.assert(
      fc.property(documentsOf(anything), year, (documents, release) => {
        for (const { value, text, parts } of Object.values(impactSummary(documents, ENGLISH, release))) {
          if (value === undefined) expect([text, parts]).toEqual([NOT_AVAILABLE, undefined]);
          else expect(value).toBeGreaterThanOrEqual(0);
          expect(text).toMatch(/^(not available|[\d,]+(\.\d)?[KMGTPE%]?)$/);
        }
      }),
    );
  });
});
