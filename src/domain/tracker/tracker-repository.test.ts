import { describe, expect, it } from "vitest";
import { collectionsWith } from "../../../test/support/domain/collections.ts";
import { IMPACT_EVENTS as events } from "../../../test/support/domain/sample-impact.ts";
import { languageOf } from "../language/language.ts";
import { impactSummary } from "./impact.ts";
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
  const { "Where to Vote": _, ...otherClicks } = events.clicks;
  it.each<[string, object, readonly string[]]>([
    ["a missing figure", { likes: undefined }, ["likes: missing; expected a number"]],
    ["a negative figure", { likes: -60 }, ["likes: expected 0 or more"]],
    ["an unknown field", { smiles: 9 }, ['unknown field "smiles"']],
    ["a missing part, once for all its figures", { clicks: undefined }, [expect.stringMatching(/^clicks: missing/)]],
    [
      "a misspelled resource and the missing one",
      { clicks: { ...otherClicks, "Where to vote": 3 } },
      ["clicks.Where to Vote: missing; expected a number", 'clicks: unknown field "Where to vote"'],
    ],
  ])("reports %s once, with its field, and keeps the other figures", (_, fields, reports) => {
    const { repository, bad } = repositoryWith({ ...whole, "impact/preserved": { ...events, ...fields } });
    expect(repository.impact()).toMatchObject({ events, preserved: { searches: expect.anything() }, statewide });
    expect(bad.map((report) => report.replace("impact/preserved: ", ""))).toEqual(reports);
  });

  const COUNTED = ["likes", "shares", "users", "searches", "resources"];
  it.each([
    ["impact/events", COUNTED],
    ["impact/preserved", COUNTED],
    ["aggregate/Statewide", ["voters", "ballots", "hours", "inspected"]],
  ])("drops every figure of %s and no other if it is missing or invalid, and reports it once", (path, dropped) => {
    for (const data of [undefined, null, 3, "figures", []]) {
      const { repository, bad } = repositoryWith({ ...whole, [path]: data });
      const summary = impactSummary(repository.impact(), ENGLISH, 2022);
      const unavailable = Object.values(summary).filter(({ text }) => text === "not available");
      expect(unavailable.map(({ id }) => id)).toEqual(dropped);
      expect(bad).toEqual([expect.stringMatching(`^${path}: `)]);
    }
  });
});

describe("testimonies", () => {
  const testimony = (comment: string, fields: object = {}) => ({ comments: { original: [comment] }, ...fields });

  it("are by computed score, highest first, then by id, whatever the store's order or score", () => {
    const documents = Object.entries({
      "testimonies/short": testimony("Quick", { score: 999 }),
      "testimonies/b": testimony("0123456789"),
      "testimonies/a": testimony("9876543210"),
      "testimonies/awarded": testimony("Quick", { awards: 9 }),
    });
    for (const order of [documents, documents.toReversed()]) {
      const { repository } = repositoryWith(Object.fromEntries(order));
      expect(repository.testimonies().map(({ id }) => id)).toEqual(["awarded", "a", "b", "short"]);
    }
  });

  it("leave out an invalid one and report it", () => {
    const { repository, bad } = repositoryWith({
      "testimonies/bad": { comments: {} },
      "testimonies/good": testimony("Quick"),
    });
    expect(repository.testimonies().map(({ id }) => id)).toEqual(["good"]);
    expect(bad).toEqual([expect.stringMatching(/^testimonies\/bad: comments: /)]);
  });
});
