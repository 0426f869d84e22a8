// @vitest-environment happy-dom

import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Menu } from "../../domain/site/menu.ts";
import { MainMenu, moveWithin } from "./main-menu.tsx";
import { UiStateProvider } from "./ui-state.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test("renders its entries once while it is hydrated", async () => {
  let reads = 0;
  const item = {
    ...({ id: "awards", type: "item", url: "/awards", external: false, disabled: false, visible: true } as const),
    get title() {
      reads += 1;
      return "Awards";
    },
  };
  const menu: Menu = [{ id: "experience", name: "Experience", visible: true, children: [item] }];
  const element = (
    <UiStateProvider menu={menu}>
      <MainMenu menu={menu} />
    </UiStateProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  const page = <RouterProvider router={router} />;
  document.body.innerHTML = renderToString(page);
  reads = 0;
  const root = await act(() => hydrateRoot(document.body, page));
  expect(document.querySelector("nav")?.dataset["scripted"]).toBe("true");
  expect(reads).toBe(1);
  await act(() => root.unmount());
});

afterEach(() => {
  document.dir = "";
});

test.each([
  ["column", "ArrowDown", 2, 0],
  ["column", "ArrowDown", -1, 0],
  ["column", "ArrowUp", 1, 0],
  ["column", "ArrowUp", 0, 2],
  ["column", "Home", 2, 0],
  ["column", "End", 0, 2],
  ["row", "ArrowRight", 2, 0],
  ["row", "ArrowLeft", 0, 2],
] as const)("in a %s, %s moves from %i to %i of three", (direction, key, from, to) => {
  expect(moveWithin(direction, key, from, 3)).toBe(to);
});

test("the left key goes forward in a row where the page is written from right to left", () => {
  document.dir = "rtl";
  expect(moveWithin("row", "ArrowLeft", 0, 3)).toBe(1);
  expect(moveWithin("row", "ArrowRight", 0, 3)).toBe(2);
});

test("other keys and empty lists do not move the focus", () => {
  expect(moveWithin("column", "ArrowLeft", 0, 3)).toBeUndefined();
  expect(moveWithin("row", "Enter", 0, 3)).toBeUndefined();
  expect(moveWithin("column", "toString", 0, 3)).toBeUndefined();
  expect(moveWithin("column", "ArrowDown", 0, 0)).toBeUndefined();
});
