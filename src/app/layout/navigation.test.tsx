// @vitest-environment happy-dom

import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import type { Menu } from "../../domain/site/menu.ts";
import { useGoTo, usePageArrival } from "./navigation.ts";
import { UiStateProvider, useUi } from "./ui-state.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const menu: Menu = ["testimonials", "awards"].map((id) => ({
  ...{ id, name: id, target: `/${id}`, visible: true, children: [] },
}));

/** Renders an element at every address until the test ends. */
async function show(element: ReactNode, address: string) {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  const root = createRoot(document.body);
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () => root.render(<RouterProvider router={router} />));
  return router;
}

test.each([
  [undefined, { fontFamily: "Roboto", borderRadius: 24 }],
  [
    { fontFamily: "Inter", borderRadius: 4 },
    { fontFamily: "Inter", borderRadius: 4 },
  ],
])(
  "the client state begins with the page's item, the look %j, a closed drawer and no query",
  async (look, expected) => {
    let state: object = {};
    function Page() {
      state = useUi();
      return null;
    }
    await show(
      <UiStateProvider menu={menu} look={look}>
        <Page />
      </UiStateProvider>,
      "/awards",
    );
    expect(state).toMatchObject({ ...expected, isOpen: ["awards"], opened: false, query: null });
  },
);

test("the navigation helper goes to an address and selects its menu item, if the menu has it", async () => {
  let goTo: ReturnType<typeof useGoTo> = () => undefined;
  let place: readonly string[] = [];
  function Page() {
    const { pathname, search } = useLocation();
    goTo = useGoTo();
    place = [pathname + search, useUi().isOpen[0]];
    return null;
  }
  await show(
    <UiStateProvider menu={menu}>
      <Page />
    </UiStateProvider>,
    "/privacy",
  );
  for (const [address, selected = ""] of [
    ["/awards", "awards"],
    ["/testimonials?category=Mentorship", "testimonials"],
    ["/terms", "testimonials"],
  ] as const) {
    await act(async () => goTo(address));
    expect(place).toEqual([address, selected]);
  }
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
