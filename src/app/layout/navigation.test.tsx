// @vitest-environment happy-dom

import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
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

describe("the navigation helper", () => {
  let root: Root;
  let goTo: ReturnType<typeof useGoTo>;
  let place: { address: string; selected: string };
  let router: ReturnType<typeof createMemoryRouter>;

  function Page() {
    const { pathname, search, hash } = useLocation();
    goTo = useGoTo();
    place = { address: pathname + search + hash, selected: useUi().state.isOpen[0] };
    return null;
  }

  beforeEach(async () => {
    const page = (
      <UiStateProvider menu={menu}>
        <Page />
      </UiStateProvider>
    );
    router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: ["/privacy"] });
    root = createRoot(document.createElement("div"));
    await act(async () => root.render(<RouterProvider router={router} />));
  });
  afterEach(() => act(() => root.unmount()));

  test("navigates to a destination, with its suffix, and selects its menu item", async () => {
    await act(async () => goTo("awards"));
    expect(place).toEqual({ address: "/awards", selected: "awards" });
    await act(async () => goTo("testimonials", { suffix: "?category=Mentorship" }));
    expect(place).toEqual({ address: "/testimonials?category=Mentorship", selected: "testimonials" });
  });

  test("adds a history entry, unless replace is set", async () => {
    await act(async () => goTo("awards"));
    await act(async () => goTo("testimonials", { replace: true }));
    await act(() => router.navigate(-1));
    expect(place.address).toBe("/privacy");
  });

  test("keeps the selection if the menu has no such item", async () => {
    await act(async () => goTo("awards"));
    await act(async () => goTo("terms"));
    expect(place).toEqual({ address: "/terms", selected: "awards" });
  });
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
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: ["/"] });
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => router.navigate(`/notes${hash}`));
  expect(document.activeElement?.textContent).toBe(heading);
});
