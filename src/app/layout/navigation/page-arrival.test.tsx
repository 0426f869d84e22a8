// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { usePageArrival } from "./page-arrival.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

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
])("a link to %s moves the focus to the heading %s (D16)", async (hash, heading) => {
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
