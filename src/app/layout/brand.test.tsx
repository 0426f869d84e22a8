// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { TopBar } from "./top-bar.tsx";
import { UiStateProvider } from "./ui-state.tsx";

function brandAt(path: string): HTMLAnchorElement | null {
  const element = (
    <UiStateProvider menu={[]}>
      <TopBar owner="Robin Vale" wordmark="RV" menu={[]} />
    </UiStateProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [path] });
  document.body.innerHTML = renderToStaticMarkup(<RouterProvider router={router} />);
  return document.querySelector("header a[href='/']");
}

test("the top bar has the brand on every page, on home without the wordmark (specification 1)", () => {
  expect(brandAt("/awards")?.textContent).toBe("Robin Vale");
  expect(brandAt("/")?.textContent).toBe("");
  expect(brandAt("/")?.getAttribute("aria-label")).toBe("Robin Vale, home");
});
