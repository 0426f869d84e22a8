import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIXTURE } from "../../../test/support/fixture.ts";
import { readContentFolder } from "../../content/read/read-content.ts";
import { languageOf } from "../language/language.ts";
import { clicksByResource, searchesByYear } from "./impact-charts.ts";
import { parseImpactEvents, parseStatewide, RESOURCES } from "./impact-documents.ts";
import { everySource, type ImpactDocuments, RELEASE_YEARS } from "./impact-figures.ts";
import { type ImpactFigure, type ImpactSummary, impactSummary, NOT_AVAILABLE } from "./impact-summary.ts";

const ENGLISH = languageOf("en");

type AmountOf = (document: string, field: string) => unknown;

/** Documents with the amount in each field. */
function documentsWhere(amount: AmountOf): ImpactDocuments {
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
  const statewide = (field: string) => amount("aggregate/Statewide", field);
  return {
    events: events("impact/events"),
    preserved: events("impact/preserved"),
    statewide: parseStatewide({
      voters: statewide("voters"),
      ballots: statewide("ballots"),
      inspected: statewide("inspected"),
      hours: statewide("hours"),
    }),
  };
}

const FIELDS = everySource(documentsWhere(() => 1));

function documentsOf(amount: fc.Arbitrary<unknown>): fc.Arbitrary<ImpactDocuments> {
  return fc.array(amount, { minLength: FIELDS.length, maxLength: FIELDS.length }).map((amounts) => {
    const next = amounts.values();
    return documentsWhere(() => next.next().value);
  });
}

const count = fc.nat(1_000_000_000);
const broken = fc.constantFrom(undefined, null, -1, -0.5, Number.NaN, Number.POSITIVE_INFINITY, "many", "12", true, {});
const year = fc.constantFrom(undefined, ...RELEASE_YEARS);

const values = (summary: ImpactSummary) => Object.values(summary).map(({ id, value }: ImpactFigure) => [id, value]);
const statewide = (fields: object, year?: 2020 | 2022) =>
  impactSummary(
    { events: parseImpactEvents({}), preserved: parseImpactEvents({}), statewide: parseStatewide(fields) },
    ENGLISH,
    year,
  );
/** A summary in which one field of the events has a value and all others are 0. */
const withEventField = (name: string, value: number) =>
  impactSummary(
    documentsWhere((document, field) => (document === "impact/events" && field === name ? value : 0)),
    ENGLISH,
    2022,
  );

describe("the summary of the fixture", async () => {
  const { documents } = await readContentFolder(FIXTURE, "2026-11-20");
  const data = (collection: string, id: string) =>
    documents.find((document) => document.collection === collection && document.id === id)?.data;
  const shipped = {
    events: parseImpactEvents(data("impact", "events")),
    preserved: parseImpactEvents(data("impact", "preserved")),
    statewide: parseStatewide(data("aggregate", "Statewide")),
  };
  const texts = (summary: ImpactSummary) => Object.values(summary).map(({ id, text }) => [id, text]);
  const always = {
    voters: "4.1M",
    ballots: "1.7M",
    hours: "38,500",
    likes: "12,460",
    shares: "5,870",
    users: "412.0K",
    inspected: "97.4%",
    resources: "1,167,400",
    awards: "8",
  };

  it.each([
    [2020, "372.0K"],
    [2022, "968.0K"],
    [undefined, "1,340.0K"],
  ] as const)("matches the design, in %s with %s searches", (release, searches) => {
    expect(Object.fromEntries(texts(impactSummary(shipped, ENGLISH, release)))).toEqual({ ...always, searches });
  });

  it("is in the specification's order (specification 3)", () => {
    expect(Object.keys(impactSummary(shipped, ENGLISH))).toEqual(
      "voters ballots hours likes shares users searches inspected resources awards".split(" "),
    );
  });

  it("matches the charts of the design", () => {
    expect(clicksByResource(shipped)).toEqual({
      rows: [
        { resource: "Am I Registered?", value: 412_300 },
        { resource: "Register to Vote", value: 126_400 },
        { resource: "Where to Vote", value: 298_100 },
        { resource: "What's on my Ballot?", value: 241_700 },
        { resource: "Check My Mail-in Ballot", value: 88_900 },
      ],
      total: 1_167_400,
    });
    expect(searchesByYear(shipped).rows).toEqual([
      { year: 2020, individual: 309_978, friend: 62_017, total: 371_995 },
      { year: 2022, individual: 742_031, friend: 225_994, total: 968_025 },
    ]);
  });
});

describe("the format of a figure (specification 9)", () => {
  it.each([
    [4_103_500, "4.1M"],
    [14_280_000, "14.3M"],
    [1_450_000, "1.5M"],
    [60_000, "0.1M"],
    [0, "0.0M"],
  ])("%d voters or ballots are %s", (amount, text) => {
    expect(statewide({ voters: amount }).voters.text).toBe(text);
    expect(statewide({ ballots: amount }).ballots.text).toBe(text);
  });

  it.each([
    [411_980, "412.0K"],
    [999, "1.0K"],
    [1150, "1.2K"],
    [999_960, "1.0M"],
    [1_340_020, "1,340.0K"],
    [0, "0.0K"],
  ])("%d users or searches are %s", (amount, text) => {
    expect(withEventField("newUsers", amount).users.text).toBe(text);
    expect(withEventField("searches.2022.friend", amount).searches.text).toBe(text);
  });

  it.each([
    [38_500, "38,500"],
    [38_500.25, "38,500.3"],
    [0.04, "0"],
    [0, "0"],
    [-0, "0"],
  ])("%d hours are %s", (hours, text) => {
    expect(statewide({ hours }).hours.text).toBe(text);
  });

  it.each([
    [12_460, "12,460"],
    [999, "999"],
    [0, "0"],
  ])("%d likes, shares or link clicks are %s", (amount, text) => {
    expect(withEventField("likes", amount).likes.text).toBe(text);
    expect(withEventField("shares", amount).shares.text).toBe(text);
    expect(withEventField("clicks.Where to Vote", amount).resources.text).toBe(text);
  });

  it.each([
    [974, 1000, "97.4%"],
    [1, 3, "33.3%"],
    [1009, 2000, "50.5%"],
    [29, 2000, "1.5%"],
    [0, 3, "0.0%"],
    [3, 3, "100.0%"],
    [4, 3, NOT_AVAILABLE],
    [0, 0, NOT_AVAILABLE],
    [undefined, 3, NOT_AVAILABLE],
    [3, undefined, NOT_AVAILABLE],
    [3, -3, NOT_AVAILABLE],
  ])("%s of %s ballots inspected are %s", (inspected, ballots, text) => {
    expect(statewide({ inspected, ballots }).inspected.text).toBe(text);
  });

  it("has two parts, number and unit", () => {
    expect(statewide({ voters: 4_103_500 }).voters.parts).toEqual({ number: "4.1", unit: "M" });
    expect(statewide({ inspected: 974, ballots: 1000 }).inspected.parts).toEqual({ number: "97.4", unit: "%" });
    expect(withEventField("newUsers", 411_980).users.parts).toEqual({ number: "412.0", unit: "K" });
    expect(withEventField("newUsers", 1_000_000).users.parts).toEqual({ number: "1.0", unit: "M" });
    expect(withEventField("likes", 12_460).likes.parts).toEqual({ number: "12,460", unit: "" });
    expect(statewide({}).voters.parts).toBeUndefined();
  });

  it("is always 8 awards", () => {
    expect(statewide({}).awards).toMatchObject({ value: 8, text: "8", parts: { number: "8", unit: "" } });
  });

  it("is in the language of the site, with the unit apart", () => {
    const { voters, inspected, likes } = impactSummary(
      documentsWhere((document, field) => (document === "aggregate/Statewide" && field === "voters" ? 4_103_500 : 1)),
      languageOf("de"),
    );
    expect(voters).toMatchObject({ title: "Wahlberechtigte", parts: { number: "4,1", unit: "\u00a0Mio." } });
    expect(inspected.parts).toEqual({ number: "100,0", unit: "\u00a0%" });
    expect(likes).toMatchObject({ title: "Likes", text: "2" });
  });

  it("includes a title, which a caption may continue (specification 3)", () => {
    const words = Object.values(statewide({})).map(({ title, secondaryCaption }) =>
      [title, secondaryCaption].filter(Boolean).join(" "),
    );
    expect(words).toEqual([
      "voters with records to search",
      "ballots tracked from mailbox to count",
      "hours volunteered",
      "likes",
      "shares",
      "users new to the tracker",
      "searches for yourself or a friend",
      "inspected by volunteers, of all ballot records",
      "resources opened",
      "awards to its team",
    ]);
  });
});

describe("a figure's year (D12)", () => {
  const documents = documentsWhere((_, field) => (field.startsWith("searches.2020") ? 1000 : 3000));

  it("affects only searches; other figures cover both years", () => {
    for (const release of RELEASE_YEARS) {
      const { searches, ...others } = impactSummary(documents, ENGLISH, release);
      expect(searches.coversBothYears).toBe(false);
      expect(Object.values(others).every(({ coversBothYears }) => coversBothYears)).toBe(true);
    }
    expect(impactSummary(documents, ENGLISH, 2020).searches.text).toBe("4.0K");
    expect(impactSummary(documents, ENGLISH, 2022).searches.text).toBe("12.0K");
  });

  it("may be omitted, so that searches cover both years, too", () => {
    expect(impactSummary(documents, ENGLISH).searches).toMatchObject({ text: "16.0K", coversBothYears: true });
  });
});

describe("the provenance of a figure", () => {
  it("lists each document, field and amount in the sum (D12)", () => {
    const documents = documentsWhere((document) => (document === "impact/events" ? 3 : 4));
    expect(impactSummary(documents, ENGLISH).likes.provenance).toEqual([
      { document: "impact/events", field: "likes", amount: 3 },
      { document: "impact/preserved", field: "likes", amount: 4 },
    ]);
    expect(impactSummary(documents, ENGLISH, 2022).searches.provenance).toEqual([
      { document: "impact/events", field: "searches.2022.individual", amount: 3 },
      { document: "impact/preserved", field: "searches.2022.individual", amount: 4 },
      { document: "impact/events", field: "searches.2022.friend", amount: 3 },
      { document: "impact/preserved", field: "searches.2022.friend", amount: 4 },
    ]);
    expect(impactSummary(documents, ENGLISH).resources.provenance).toHaveLength(10);
    expect(impactSummary(documents, ENGLISH).inspected.provenance).toEqual([
      { document: "aggregate/Statewide", field: "inspected", amount: 4 },
      { document: "aggregate/Statewide", field: "ballots", amount: 4 },
    ]);
    expect(impactSummary(documents, ENGLISH).awards.provenance).toEqual([]);
  });

  it("adds up to the figure, and is empty if that is not available", () => {
    fc.assert(
      fc.property(documentsOf(fc.oneof({ weight: 30, arbitrary: count }, broken)), year, (documents, release) => {
        const { inspected: _, awards: __, ...sums } = impactSummary(documents, ENGLISH, release);
        for (const { value, provenance } of Object.values(sums)) {
          if (value === undefined) expect(provenance).toEqual([]);
          else expect(provenance.reduce((sum, { amount }) => sum + amount, 0)).toBe(value);
        }
      }),
    );
  });
});

describe("the sum of both documents (D12)", () => {
  it.each([
    ["lacks the figure", undefined],
    ["has it negative", -4],
    ["has it as text", "4"],
  ])("is not available if one of them %s", (_, amount) => {
    for (const broken of ["impact/events", "impact/preserved"]) {
      const documents = documentsWhere((document, field) => (document === broken && field === "likes" ? amount : 4));
      expect(impactSummary(documents, ENGLISH).likes).toMatchObject({
        value: undefined,
        text: "not available",
        provenance: [],
      });
      expect(impactSummary(documents, ENGLISH).shares.text).toBe("8");
    }
  });

  it("treats 0 as a count", () => {
    const documents = documentsWhere((document) => (document === "impact/preserved" ? 0 : 4));
    expect(impactSummary(documents, ENGLISH).likes.text).toBe("4");
  });

  it("is not available beyond safe integers", () => {
    const documents = documentsWhere(() => Number.MAX_VALUE);
    expect(impactSummary(documents, ENGLISH).likes.value).toBeUndefined();
    expect(impactSummary(documents, ENGLISH).voters.value).toBeUndefined();
  });

  it("equals the sum of the figures of each document alone", () => {
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

  it("does not depend on the order of the documents", () => {
    fc.assert(
      fc.property(documentsOf(fc.oneof({ weight: 30, arbitrary: count }, broken)), year, (documents, release) => {
        const swapped = { ...documents, events: documents.preserved, preserved: documents.events };
        expect(values(impactSummary(swapped, ENGLISH, release))).toEqual(
          values(impactSummary(documents, ENGLISH, release)),
        );
        expect(clicksByResource(swapped)).toEqual(clicksByResource(documents));
        expect(searchesByYear(swapped)).toEqual(searchesByYear(documents));
      }),
    );
  });
});

describe("a broken field (D12)", () => {
  /** The figures that a field is part of. */
  function figuresFrom(field: string): readonly string[] {
    if (field.startsWith("clicks.")) return ["resources"];
    if (field.startsWith("searches.")) return ["searches"];
    if (field === "newUsers") return ["users"];
    return field === "ballots" ? ["ballots", "inspected"] : [field];
  }

  it("makes only its own figure unavailable", () => {
    fc.assert(
      fc.property(
        documentsOf(count.map((amount) => amount + 1)),
        fc.constantFrom(...FIELDS),
        broken,
        (whole, at, wrong) => {
          const amounts = new Map(everySource(whole).map(({ document, field, amount }) => [document + field, amount]));
          const damaged = documentsWhere((document, field) =>
            document === at.document && field === at.field ? wrong : amounts.get(document + field),
          );
          const before = impactSummary(whole, ENGLISH);
          for (const figure of Object.values(impactSummary(damaged, ENGLISH))) {
            if (!figuresFrom(at.field).includes(figure.id)) expect(figure).toEqual(before[figure.id]);
            else expect(figure).toMatchObject({ value: undefined, text: NOT_AVAILABLE, parts: undefined });
          }
        },
      ),
    );
  });

  it("of one year does not affect the searches of the other", () => {
    const documents = documentsWhere((_, field) => (field === "searches.2020.friend" ? -1 : 1000));
    expect(impactSummary(documents, ENGLISH, 2020).searches.text).toBe(NOT_AVAILABLE);
    expect(impactSummary(documents, ENGLISH, 2022).searches.text).toBe("4.0K");
    expect(impactSummary(documents, ENGLISH).searches.text).toBe(NOT_AVAILABLE);
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

  it("shows as not available even in unparsed documents", () => {
    const documents = documentsWhere(() => 1);
    for (const likes of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      const raw = { ...documents, events: { ...documents.events, likes } };
      expect(impactSummary(raw, ENGLISH).likes.text).toBe(NOT_AVAILABLE);
    }
  });
});
