// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { Dialog } from "./dialog.tsx";

it("starts in its first field, not on the button that closes it", () => {
  const page = document.body.appendChild(document.createElement("div"));
  const root = createRoot(page);
  flushSync(() =>
    root.render(
      <Dialog title="New entry" onClose={() => {}}>
        <label>
          Title <input />
        </label>
      </Dialog>,
    ),
  );
  expect(document.activeElement).toBe(page.querySelector("input"));
  flushSync(() => root.unmount());
});
