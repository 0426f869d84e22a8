// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Menu } from "../../../domain/site/menu.ts";
import { UiStateProvider } from "../ui-state.tsx";
import { MainMenu } from "./main-menu.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test("renders its entries once while it is hydrated", async () => {
  let reads = 0;
  const awards = {
    id: "awards",
    type: "item",
    url: "/awards",
    external: false,
    disabled: false,
    visible: true,
  } as const;
  const item = {
    ...awards,
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
