import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collectionsWith } from "../../../test/support/domain/collections.ts";
import { IMPACT_EVENTS as events } from "../../../test/support/domain/sample-impact.ts";
import { languageOf } from "../language/language.ts";
import { impactSummary } from "./impact-summary.ts";
import { createTrackerRepository } from "./tracker-repository.ts";

const ENGLISH = languageOf("en");

const statewide = { voters: 4_000_000, ballots: 1000, inspected: 974, hours: 12.5 };
const whole = { "impact/events": events, "impact/preserved": events, "aggregate/Statewide": statewide };

/** A repository of documents by path, and its reports. */
function repositoryWith(documents: Readonly<Record<string, unknown>>) {
  const bad: string[] = [];
  const onBadDocument = (path: string, error: Error) => bad.push(`${path}: ${error.message}`);
  return { repository: createTrackerRepository(collectionsWith(documents), { onBadDocument }), bad };
}

describe("impact", () => {
  it("reads complete documents without a report", () => {
    const { repository, bad } = repositoryWith(whole);
    expect(repository.impact()).toEqual({ events, preserved: events, statewide });
    expect(bad).toEqual([]);
  });

  it.each<[string, object, readonly string[]]>([
    ["a missing figure", { likes: undefined }, ["likes: missing"]],
    ["a negative figure", { likes: -60 }, ["likes: negative"]],
    ["text for a number", { shares: "many" }, ["shares: text for a number"]],
    ["non-numbers", { newUsers: true, likes: null }, ["newUsers: not a number", "likes: not a number"]],
    ["NaN", { likes: Number.NaN }, ["likes: not a number"]],
    [
      "an unknown resource",
      { clicks: { ...events.clicks, "Where to Eat": 9 } },
      ["clicks.Where to Eat: unknown resource"],
    ],
    ["an unknown field", { smiles: 9 }, ["smiles: unknown field"]],
    ["a year without a release", { searches: { ...events.searches, "2021": {} } }, ["searches.2021: unknown field"]],
    ["a missing part, once for all its figures", { clicks: undefined }, ["clicks: missing"]],
    ["a part that is not a map", { searches: 3 }, ["searches: no figures in it"]],
    [
      "a missing year",
      { searches: { "2022": events.searches["2022"] }, likes: -1 },
      ["searches.2020: missing", "likes: negative"],
    ],
    [
      "a misspelled resource and the missing one",
      { clicks: { ...events.clicks, "Where to Vote": undefined, "Where to vote": 3 } },
      ["clicks.Where to vote: unknown resource", "clicks.Where to Vote: missing"],
    ],
  ])("reports %s once, with its field (D12, D22)", (_, fields, reports) => {
    const { repository, bad } = repositoryWith({ ...whole, "impact/preserved": { ...events, ...fields } });
    repository.impact();
    expect(bad).toEqual(reports.map((report) => `impact/preserved: ${report}`));
  });

  it("drops only invalid figures", () => {
    const { repository } = repositoryWith({
      ...whole,
      "impact/events": { ...events, likes: -1, clicks: { ...events.clicks, "Where to Vote": "3" } },
    });
    const read = repository.impact();
    expect(read.events.likes).toBeUndefined();
    expect(read.events.clicks).toEqual({ ...events.clicks, "Where to Vote": undefined });
    expect(read.events.shares).toBe(70);
    expect(read.preserved).toEqual(events);
  });

  const COUNTED = ["likes", "shares", "users", "searches", "resources"];
  it.each([
    ["impact/events", COUNTED],
    ["impact/preserved", COUNTED],
    ["aggregate/Statewide", ["voters", "ballots", "hours", "inspected"]],
  ])("drops every figure of %s and no other if it is missing, and reports it once", (path, dropped) => {
    const others = Object.entries(whole).filter(([other]) => other !== path);
    const { repository, bad } = repositoryWith(Object.fromEntries(others));
    const summary = impactSummary(repository.impact(), ENGLISH, 2022);
    const unavailable = Object.values(summary).filter(({ text }) => text === "not available");
    expect(unavailable.map(({ id }) => id)).toEqual(dropped);
    expect(bad).toEqual([`${path}: missing`]);
  });

  it.each([null, 3, "figures", []])("drops every figure of a document that is %j", (data) => {
    const { repository, bad } = repositoryWith({ ...whole, "aggregate/Statewide": data });
    expect(repository.impact().statewide).toEqual({});
    expect(bad).toHaveLength(1);
    expect(bad[0]).toMatch(/^aggregate\/Statewide: /);
  });

  it("reads any content", () => {
    fc.assert(
      fc.property(fc.anything(), fc.object(), (data, object) => {
        const { repository } = repositoryWith({ "impact/events": data, "impact/preserved": { ...events, ...object } });
        for (const { text } of Object.values(impactSummary(repository.impact(), ENGLISH)))
          expect(text).not.toMatch(/NaN|-/);
      }),
    );
  });
});

describe("testimonies", () => {
  const testimony = (comment: string, fields: object = {}) => ({ comments: { original: [comment] }, ...fields });

  it("sorts by score, highest first, then by id (specification 7)", () => {
    const { repository } = repositoryWith({
      "testimonies/short": testimony("Quick"),
      "testimonies/b": testimony("0123456789"),
      "testimonies/a": testimony("9876543210"),
      "testimonies/awarded": testimony("Quick", { awards: 9 }),
    });
    expect(repository.testimonies().map(({ id }) => id)).toEqual(["awarded", "a", "b", "short"]);
  });

  it("sorts by the computed score, not a stored one", () => {
    const { repository } = repositoryWith({
      "testimonies/old": testimony("Quick", { score: 999 }),
      "testimonies/new": testimony("Quicker"),
    });
    expect(repository.testimonies().map(({ id }) => id)).toEqual(["new", "old"]);
  });

  it("excludes an invalid one and reports it (D22)", () => {
    const { repository, bad } = repositoryWith({
      "testimonies/bad": { comments: {} },
      "testimonies/good": testimony("Quick"),
    });
    expect(repository.testimonies().map(({ id }) => id)).toEqual(["good"]);
    expect(bad).toEqual([expect.stringMatching(/^testimonies\/bad: comments: /)]);
  });

  it("does not depend on the store's order", () => {
    const testimonies = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,4}$/), fc.nat(3)), {
      selector: ([id]) => id,
    });
    fc.assert(
      fc.property(
        testimonies.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        (orders) => {
          const [one, other] = orders.map((order) =>
            repositoryWith(
              Object.fromEntries(order.map(([id, awards]) => [`testimonies/${id}`, testimony("Quick", { awards })])),
            ).repository.testimonies(),
          );
          expect(one).toEqual(other);
        },
      ),
    );
  });
});
