import { expect, test, vi } from "vitest";
import { initialUiState } from "../../domain/site/ui-state.ts";
import { createUiStateStore } from "./ui-state-store.ts";

test("notifies listeners of changes only, until they unsubscribe", () => {
  const store = createUiStateStore(initialUiState("portfolio"));
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.dispatch({ type: "select", id: "portfolio" });
  expect(listener).not.toHaveBeenCalled();
  store.dispatch({ type: "select", id: "awards" });
  store.dispatch({ type: "open-drawer", opened: true });
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  store.dispatch({ type: "search", query: "ballot" });
  expect(listener).toHaveBeenCalledTimes(2);
  expect(store.get()).toMatchObject({ isOpen: ["awards"], opened: true, query: "ballot" });
});
