import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IMPACT_EVENTS as events } from "../../../test/support/domain/sample-impact.ts";
import type { DocumentReader } from "../documents/document-store.ts";
import { impactSummary } from "./impact-summary.ts";
import { createTrackerRepository } from "./tracker-library.ts";

const statewide = { voters: 4_000_000, ballots: 1000, inspected: 974, hours: 12.5 };
const whole = { "impact/events": events, "impact/preserved": events, "aggregate/Statewide": statewide };

/** A library over documents by path, and what it has reported. */
function library(documents: Readonly<Record<string, unknown>>) {
  const stored = Object.entries(documents).map(([path, data]) => ({ path, id: path.replace(/^.*\//, ""), data }));
  const store: DocumentReader = {
    async get(collection, id) {
      return stored.find(({ path }) => path === `${collection}/${id}`);
    },
    async query(collection) {
      return stored.filter(({ path }) => path.startsWith(`${collection}/`));
    },
  };
  const bad: string[] = [];
  const onBadDocument = (path: string, error: Error) => bad.push(`${path}: ${error.message}`);
  return { library: createTrackerRepository(store, { onBadDocument }), bad };
}

describe("the impact documents", () => {
  it("are read whole, without a report", async () => {
    const { library: asked, bad } = library(whole);
    expect(await asked.impact()).toEqual({ events, preserved: events, statewide });
    expect(bad).toEqual([]);
  });

  it.each<[string, object, readonly string[]]>([
    ["a missing figure", { likes: undefined }, ["likes: missing"]],
    ["a negative one", { likes: -60 }, ["likes: negative"]],
    ["text for a number", { shares: "many" }, ["shares: text for a number"]],
    ["what is no number at all", { newUsers: true, likes: null }, ["newUsers: not a number", "likes: not a number"]],
    ["no number that can be counted", { likes: Number.NaN }, ["likes: not a number"]],
    [
      "an unknown resource",
      { clicks: { ...events.clicks, "Where to Eat": 9 } },
      ["clicks.Where to Eat: unknown resource"],
    ],
    ["an unknown field", { smiles: 9 }, ["smiles: unknown field"]],
    ["a year without a release", { searches: { ...events.searches, "2021": {} } }, ["searches.2021: unknown field"]],
    ["a missing part, once for all that is in it", { clicks: undefined }, ["clicks: missing"]],
    ["a part that is none", { searches: 3 }, ["searches: no figures in it"]],
    [
      "a missing year",
      { searches: { "2022": events.searches["2022"] }, likes: -1 },
      ["searches.2020: missing", "likes: negative"],
    ],
    [
      "a misspelt resource, with the one that is missing for it",
      { clicks: { ...events.clicks, "Where to Vote": undefined, "Where to vote": 3 } },
      ["clicks.Where to vote: unknown resource", "clicks.Where to Vote: missing"],
    ],
  ])("report %s once, with its place (D12, D22)", async (_, fields, reports) => {
    const { library: asked, bad } = library({ ...whole, "impact/preserved": { ...events, ...fields } });
    await asked.impact();
    expect(bad).toEqual(reports.map((report) => `impact/preserved: ${report}`));
  });

  it("miss only what is broken", async () => {
    const { library: asked } = library({
      ...whole,
      "impact/events": { ...events, likes: -1, clicks: { ...events.clicks, "Where to Vote": "3" } },
    });
    const read = await asked.impact();
    expect(read.events.likes).toBeUndefined();
    expect(read.events.clicks).toEqual({ ...events.clicks, "Where to Vote": undefined });
    expect(read.events.shares).toBe(70);
    expect(read.preserved).toEqual(events);
  });

  it.each(["impact/events", "impact/preserved", "aggregate/Statewide"])(
    "miss every figure of %s where it is not in the store, and say so once",
    async (path) => {
      const others = Object.entries(whole).filter(([other]) => other !== path);
      const { library: asked, bad } = library(Object.fromEntries(others));
      const summary = impactSummary(await asked.impact(), 2022);
      const gone =
        path === "aggregate/Statewide" ? ["voters", "ballots", "hours", "inspected"] : ["likes", "resources"];
      for (const figure of Object.values(summary)) {
        if (gone.includes(figure.id)) expect(figure.text).toBe("not available");
      }
      expect(bad).toEqual([`${path}: missing`]);
    },
  );

  it.each([null, 3, "figures", []])("miss every figure of one that is %j", async (data) => {
    const { library: asked, bad } = library({ ...whole, "aggregate/Statewide": data });
    expect((await asked.impact()).statewide).toEqual({});
    expect(bad).toHaveLength(1);
    expect(bad[0]).toMatch(/^aggregate\/Statewide: /);
  });

  it("are read whatever stands in them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.object(), async (data, object) => {
        const { library: asked } = library({ "impact/events": data, "impact/preserved": { ...events, ...object } });
        for (const { text } of Object.values(impactSummary(await asked.impact()))) expect(text).not.toMatch(/NaN|-/);
      }),
    );
  });

  it("fail with the store when it cannot be read (D23)", async () => {
    const away = async () => {
      throw new Error("away");
    };
    const asked = createTrackerRepository({ get: away, query: away }, { onBadDocument: () => undefined });
    await expect(asked.impact()).rejects.toThrow("away");
    await expect(asked.testimonies()).rejects.toThrow("away");
  });
});

describe("the testimonies", () => {
  const said = (comment: string, fields: object = {}) => ({ comments: { original: [comment] }, ...fields });

  it("stand by score, highest first, then by id (specification 7)", async () => {
    const { library: asked } = library({
      "testimonies/short": said("Quick"),
      "testimonies/b": said("0123456789"),
      "testimonies/a": said("9876543210"),
      "testimonies/awarded": said("Quick", { awards: 9 }),
    });
    expect((await asked.testimonies()).map(({ id }) => id)).toEqual(["awarded", "a", "b", "short"]);
  });

  it("go by the score they have, not by the one that was stored", async () => {
    const { library: asked } = library({
      "testimonies/old": said("Quick", { score: 999 }),
      "testimonies/new": said("Quicker"),
    });
    expect((await asked.testimonies()).map(({ id }) => id)).toEqual(["new", "old"]);
  });

  it("leave out a bad one and report it (D22)", async () => {
    const { library: asked, bad } = library({
      "testimonies/bad": { comments: {} },
      "testimonies/good": said("Quick"),
    });
    expect((await asked.testimonies()).map(({ id }) => id)).toEqual(["good"]);
    expect(bad).toEqual([expect.stringMatching(/^testimonies\/bad: comments: /)]);
  });

  it("stand in the same order whatever the store's is", async () => {
    const testimonies = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,4}$/), fc.nat(3)), {
      selector: ([id]) => id,
    });
    await fc.assert(
      fc.asyncProperty(
        testimonies.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        async (orders) => {
          const [one, other] = await Promise.all(
            orders.map((order) =>
              library(
                Object.fromEntries(order.map(([id, awards]) => [`testimonies/${id}`, said("Quick", { awards })])),
              ).library.testimonies(),
            ),
          );
          expect(one).toEqual(other);
        },
      ),
    );
  });
});
