import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialUiState, type UiAction, uiReducer } from "./ui-state.ts";

describe("uiReducer", () => {
  const start = initialUiState("portfolio");

  it("starts with Roboto, radius 24, the drawer closed and no query (specification 3 and 9)", () => {
    expect(start).toEqual({
      isOpen: ["portfolio"],
      fontFamily: "Roboto",
      borderRadius: 24,
      opened: false,
      query: null,
    });
  });

  it("starts with the font and radius of the owner's theme", () => {
    expect(initialUiState("awards", { fontFamily: "Inter", borderRadius: 6 })).toMatchObject({
      isOpen: ["awards"],
      fontFamily: "Inter",
      borderRadius: 6,
    });
  });

  it.each<[UiAction, object]>([
    [{ type: "select", id: "awards" }, { isOpen: ["awards"] }],
    [{ type: "open-drawer", opened: true }, { opened: true }],
    [{ type: "search", query: "ballot" }, { query: "ballot" }],
  ])("changes only one field on %o", (action, change) => {
    expect(uiReducer(start, action)).toEqual({ ...start, ...change });
  });

  const action = fc.oneof(
    fc.record({ type: fc.constant("select" as const), id: fc.constantFrom("awards", "portfolio") }),
    fc.record({ type: fc.constant("open-drawer" as const), opened: fc.boolean() }),
    fc.record({ type: fc.constant("search" as const), query: fc.option(fc.constantFrom("a", "b")) }),
  );

  it("always selects exactly one item (D14) and returns the same state if nothing changes", () => {
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const state = actions.reduce(uiReducer, start);
        expect(state.isOpen).toHaveLength(1);
        const last = actions.at(-1);
        if (last !== undefined) expect(uiReducer(state, last)).toBe(state);
      }),
    );
  });
});
