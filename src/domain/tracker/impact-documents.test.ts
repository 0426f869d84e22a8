import { describe, expect, it } from "vitest";
import { IMPACT_EVENTS as events } from "../../../test/support/domain/sample-impact.ts";
import {
  impactEventsSchema,
  parseImpactEvents,
  parseStatewide,
  RESOURCES,
  statewideSchema,
} from "./impact-documents.ts";

describe("the content schema of impact documents", () => {
  it("has clicks on each of the five resources", () => {
    expect(impactEventsSchema.parse(events)).toEqual(events);
    expect(Object.keys(events.clicks)).toEqual(RESOURCES);
  });

  it("allows missing figures", () => {
    expect(impactEventsSchema.parse({ clicks: {}, searches: { "2020": {}, "2022": {} } })).toEqual({
      clicks: {},
      searches: { "2020": {}, "2022": {} },
    });
    expect(statewideSchema.parse({ voters: 1 })).toEqual({ voters: 1 });
  });

  it.each([
    ["a negative figure", { ...events, likes: -1 }],
    ["a figure as text", { ...events, shares: "many" }],
    ["an unknown resource", { ...events, clicks: { "Am I registered?": 1 } }],
    ["a year without a release", { ...events, searches: { ...events.searches, "2021": {} } }],
    ["an unknown field", { ...events, smiles: 1 }],
  ])("rejects %s", (_, data) => {
    expect(impactEventsSchema.safeParse(data).success).toBe(false);
  });
});

describe("reading impact documents from a store", () => {
  it("reads all figures", () => {
    expect(parseImpactEvents(events)).toEqual(events);
    expect(parseStatewide({ voters: 4, ballots: 3, inspected: 2, hours: 1.5 })).toEqual({
      voters: 4,
      ballots: 3,
      inspected: 2,
      hours: 1.5,
    });
  });

  it("drops only invalid figures (D12)", () => {
    const broken = {
      ...events,
      likes: -1,
      shares: "many",
      clicks: { ...events.clicks, "Where to Vote": Number.NaN },
      smiles: 1,
    };
    const read = parseImpactEvents(broken);
    expect(read.likes).toBeUndefined();
    expect(read.shares).toBeUndefined();
    expect(read.clicks["Where to Vote"]).toBeUndefined();
    expect(read.clicks["Register to Vote"]).toBe(4);
    expect(read.newUsers).toBe(50);
    expect(parseStatewide({ voters: 4, ballots: -3 })).toEqual({ voters: 4, ballots: undefined });
  });

  it("drops all figures of a missing part", () => {
    expect(parseImpactEvents({})).toEqual({ clicks: {}, searches: { "2020": {}, "2022": {} } });
    expect(parseImpactEvents({ searches: { "2020": "none" }, clicks: 3 }).searches).toEqual({ "2020": {}, "2022": {} });
  });

  it.each([undefined, null, "figures", 3])("rejects %s", (data) => {
    expect(() => parseImpactEvents(data)).toThrow(expect.objectContaining({ name: "DocumentError" }));
    expect(() => parseStatewide(data)).toThrow(expect.objectContaining({ name: "DocumentError" }));
  });
});
