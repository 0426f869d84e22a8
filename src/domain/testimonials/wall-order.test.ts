import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTestimony, type Testimony } from "./testimony.ts";
import { inWallOrder } from "./wall-order.ts";

const complete = {
  name: "Dana Kim",
  image: "initials",
  role: "Lead",
  company: "Northfield",
  categories: ["Leadership"],
  type: "Letter",
  validated: true,
};
const testimony = (id: string, impact: Testimony["impact"], date: string, fields: object = {}) =>
  parseTestimony(id, { ...complete, quotes: ["Plain."], impact, date, ...fields }, false, "en");
const ids = (wall: readonly Testimony[]) => inWallOrder(wall).map(({ id }) => id);
const manager = { manager: true };

describe("the order of the wall (D7)", () => {
  it("is by impact, then newest first", () => {
    const wall = [
      testimony("a", 1, "2024-01-01"),
      testimony("b", 4, "2020-01-01"),
      testimony("c", 4, "2021-01-01"),
      testimony("d", 3, "2026-01-01"),
    ];
    expect(ids(wall)).toEqual(["c", "b", "d", "a"]);
  });

  it("ends with the newest words of a manager in the last level", () => {
    const wall = [
      testimony("a", 4, "2025-01-01", manager),
      testimony("b", 1, "2024-01-01"),
      testimony("c", 1, "2023-01-01", manager),
      testimony("d", 1, "2022-01-01", manager),
      testimony("e", 1, "2021-01-01"),
    ];
    expect(ids(wall)).toEqual(["a", "b", "d", "e", "c"]);
  });

  it("never moves a manager to another level, the first card, or a rating without words", () => {
    expect(ids([testimony("a", 2, "2025-01-01", manager), testimony("b", 1, "2024-01-01")])).toEqual(["a", "b"]);
    expect(ids([testimony("a", 4, "2025-01-01", manager), testimony("b", 4, "2024-01-01")])).toEqual(["a", "b"]);
    const rated = testimony("b", 4, "2024-01-01", { ...manager, quotes: [], rating: 5 });
    expect(ids([testimony("a", 4, "2025-01-01"), rated, testimony("c", 4, "2023-01-01")])).toEqual(["a", "b", "c"]);
  });

  it("keeps every testimony and the order of levels, whatever the original order", () => {
    const any = fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^[a-z]{1,4}$/),
        impact: fc.constantFrom(0, 1, 2, 3, 4),
        date: fc.constantFrom("2020-01-01", "2021-06-05", "2022-12-31"),
        isManager: fc.boolean(),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(any, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (fields, random) => {
        const wall = fields.map(({ id, impact, date, isManager }) =>
          testimony(id, impact, date, { manager: isManager }),
        );
        const shuffled = wall
          .map((one) => ({ one, at: random.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
        const ordered = inWallOrder(shuffled);
        expect(ordered).toEqual(inWallOrder(wall));
        expect(new Set(ordered)).toEqual(new Set(wall));
        const impacts = ordered.map(({ impact }) => impact);
        expect(impacts).toEqual([...impacts].sort((a, b) => b - a));
      }),
    );
  });
});
