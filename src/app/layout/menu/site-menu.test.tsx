// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import type { Menu, MenuLink } from "../../../domain/site/menu.ts";
import { UiStateProvider } from "../ui-state.tsx";
import { SiteMenu } from "./site-menu.tsx";

const shown = { disabled: false, visible: true };
const page = (id: string): MenuLink => ({ id, title: id, type: "item", url: `/${id}`, external: false, ...shown });
const MENU: Menu = [
  { id: "experience", name: "Experience", visible: true, children: [page("awards")] },
  {
    id: "projects",
    name: "Projects",
    visible: true,
    children: [{ id: "tracker", title: "Tracker", type: "collapse", children: [page("2022")], ...shown }],
  },
];

test("groups of the whole menu stand open, and only collapsible items fold (specification 2)", () => {
  const element = (
    <UiStateProvider menu={MENU}>
      <SiteMenu menu={MENU} />
    </UiStateProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => {
    flushSync(() => root.unmount());
    document.body.replaceChildren();
  });
  flushSync(() => root.render(<RouterProvider router={router} />));
  expect(Array.from(document.querySelectorAll("button"), (button) => button.textContent)).toEqual(["Tracker"]);
  expect(document.querySelector("a[href='/awards']")?.closest("[hidden]")).toBeNull();
});
