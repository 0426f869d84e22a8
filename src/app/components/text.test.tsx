// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { Caption } from "./text.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test("shows bold words that repeat", async () => {
  const warned = vi.spyOn(console, "error");
  const root = createRoot(document.body);
  const again = { text: "again", bold: true };
  await act(() => root.render(<Caption parts={[again, { text: " and ", bold: false }, again]} />));
  expect(document.body.innerHTML).toBe("<b>again</b> and <b>again</b>");
  expect(warned).not.toHaveBeenCalled();
  await act(() => root.unmount());
  warned.mockRestore();
});
