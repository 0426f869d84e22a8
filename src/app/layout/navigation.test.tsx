// @vitest-environment happy-dom

import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import type { Menu } from "../../domain/site/menu.ts";
import { useGoTo, usePageArrival } from "./navigation.ts";
import { UiStateProvider, useUi } from "./ui-state.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const menu: Menu = [
  { id: "testimonials", name: "Testimonials", target: "/testimonials", visible: true, children: [] },
  {
    id: "experience",
    name: "Experience",
    visible: true,
    children: [
      { id: "awards", title: "Awards", type: "item", url: "/awards", external: false, disabled: false, visible: true },
    ],
  },
];

/** Renders an element at every address until the test ends. */
async function show(element: ReactNode, address: string) {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  await act(async () => root.render(<RouterProvider router={router} />));
  return router;
}

test("the navigation helper goes to an address and selects its menu item, if the menu has it", async () => {
  let goTo: ReturnType<typeof useGoTo> = () => undefined;
  let place = {};
  function Page() {
    const { pathname, search } = useLocation();
    goTo = useGoTo();
    place = { address: pathname + search, selected: useUi().selected };
    return null;
  }
  const page = (
    <UiStateProvider menu={menu}>
      <Page />
    </UiStateProvider>
  );
  await show(page, "/privacy");
  await act(async () => goTo("/awards"));
  expect(place).toEqual({ address: "/awards", selected: "awards" });
  await act(async () => goTo("/testimonials?category=Mentorship"));
  expect(place).toEqual({ address: "/testimonials?category=Mentorship", selected: "testimonials" });
  await act(async () => goTo("/terms"));
  expect(place).toEqual({ address: "/terms", selected: "testimonials" });
});

function Page() {
  usePageArrival();
  return (
    <main>
      <h1 tabIndex={-1}>Notes</h1>
      <h2 id="büro">Büro</h2>
      <h2 id="50%">50%</h2>
    </main>
  );
}

test.each([
  ["#b%C3%BCro", "Büro"],
  ["#50%", "50%"],
  ["#elsewhere", "Notes"],
])("a link to %s moves the focus to the heading %s", async (hash, heading) => {
  const router = await show(<Page />, "/");
  await act(async () => router.navigate(`/notes${hash}`));
  expect(document.activeElement?.textContent).toBe(heading);
});
