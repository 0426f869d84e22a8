import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clicksByResource, searchesByYear } from "./impact-charts.ts";
import { parseImpactEvents, parseStatewide, RESOURCES } from "./impact-documents.ts";

const statewide = parseStatewide({});
const clicks = {
  "Check My Mail-in Ballot": 1,
  "What's on my Ballot?": 2,
  "Where to Vote": 3,
  "Register to Vote": 4,
  "Am I Registered?": 5,
};
const searches = { "2022": { individual: 30, friend: 40 }, "2020": { individual: 10, friend: 20 } };

/** Both documents have the same figures, except for these of the events. */
function documents(events: object = {}) {
  const preserved = { clicks, searches };
  return { events: parseImpactEvents({ ...preserved, ...events }), preserved: parseImpactEvents(preserved), statewide };
}

describe("clicksByResource", () => {
  it("adds up both documents, in the specification's order (specification 7, D12)", () => {
    expect(clicksByResource(documents())).toEqual({
      rows: [
        { resource: "Am I Registered?", value: 10 },
        { resource: "Register to Vote", value: 8 },
        { resource: "Where to Vote", value: 6 },
        { resource: "What's on my Ballot?", value: 4 },
        { resource: "Check My Mail-in Ballot", value: 2 },
      ],
      total: 30,
    });
  });

  it.each([
    ["missing", undefined],
    ["negative", -3],
    ["text", "three"],
  ])("has no number or total if a number is %s (D12)", (_, amount) => {
    const { rows, total } = clicksByResource(documents({ clicks: { ...clicks, "Where to Vote": amount } }));
    expect(rows.map(({ value }) => value)).toEqual([10, 8, undefined, 4, 2]);
    expect(total).toBeUndefined();
  });

  it("excludes unknown resources", () => {
    expect(clicksByResource(documents({ clicks: { ...clicks, "Where to Eat": 9 } }))).toEqual(
      clicksByResource(documents()),
    );
  });

  it("has a row for each resource, even without counts", () => {
    const { rows, total } = clicksByResource(documents({ clicks: undefined }));
    expect(rows).toEqual(RESOURCES.map((resource) => ({ resource, value: undefined })));
    expect(total).toBeUndefined();
  });
});

describe("searchesByYear", () => {
  it("adds up both documents, oldest release first (D12)", () => {
    expect(searchesByYear(documents())).toEqual({
      rows: [
        { year: 2020, individual: 20, friend: 40, total: 60 },
        { year: 2022, individual: 60, friend: 80, total: 140 },
      ],
      totals: { individual: 80, friend: 120, total: 200 },
    });
  });

  it("has no total if a number is missing", () => {
    const broken = { ...searches, "2020": { individual: 10, friend: -20 } };
    expect(searchesByYear(documents({ searches: broken }))).toEqual({
      rows: [
        { year: 2020, individual: 20, friend: undefined, total: undefined },
        { year: 2022, individual: 60, friend: 80, total: 140 },
      ],
      totals: { individual: 80, friend: undefined, total: undefined },
    });
  });

  it("is never NaN or negative, and adds up to its totals", () => {
    const anything = fc.oneof({ weight: 3, arbitrary: fc.nat() }, fc.double(), fc.string(), fc.constant(undefined));
    const counts = fc.record({ individual: anything, friend: anything });
    fc.assert(
      fc.property(fc.record({ "2020": counts, "2022": counts }), (searches) => {
        const { rows, totals } = searchesByYear(documents({ searches }));
        for (const { individual, friend, total } of [...rows, totals]) {
          for (const value of [individual, friend, total]) if (value !== undefined) expect(value >= 0).toBe(true);
          if (individual === undefined || friend === undefined) expect(total).toBeUndefined();
          else if (total !== undefined) expect(total).toBeCloseTo(individual + friend);
        }
      }),
    );
  });
});
