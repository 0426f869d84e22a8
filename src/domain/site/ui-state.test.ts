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
});
