// @vitest-environment happy-dom

import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
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

test.each([
  ["ltr", "column", "ArrowDown", 2, 3, 0],
  ["ltr", "column", "ArrowDown", -1, 3, 0],
  ["ltr", "column", "ArrowUp", 1, 3, 0],
  ["ltr", "column", "ArrowUp", 0, 3, 2],
  ["ltr", "column", "Home", 2, 3, 0],
  ["ltr", "column", "End", 0, 3, 2],
  ["ltr", "row", "ArrowRight", 2, 3, 0],
  ["ltr", "row", "ArrowLeft", 0, 3, 2],
  ["rtl", "row", "ArrowLeft", 0, 3, 1],
  ["rtl", "row", "ArrowRight", 0, 3, 2],
  ["ltr", "column", "ArrowLeft", 0, 3, undefined],
  ["ltr", "row", "Enter", 0, 3, undefined],
  ["ltr", "column", "ArrowDown", 0, 0, undefined],
] as const)("where text runs %s, in a %s, %s moves from %i of %i to %s", (dir, direction, key, from, count, to) => {
  document.dir = dir;
  onTestFinished(() => {
    document.dir = "";
  });
  expect(moveWithin(direction, key, from, count)).toBe(to);
});
