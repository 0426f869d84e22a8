import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HYDRATED } from "./browser/deferred-scripts.ts";
import { loadPrintImages } from "./browser/print-images.ts";
import { ignoreSkippedTransitions } from "./browser/skipped-transitions.ts";
import { patchForTranslators } from "./browser/translated-text.ts";
import { interceptPopstate } from "./components/picture/lightbox-history.ts";

interceptPopstate();
loadPrintImages();
patchForTranslators();
ignoreSkippedTransitions();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Visits are counted once nothing else is to be done: not a byte of that comes with the page, and a page that scripts
// did not take over counts nothing (D25). Safari has no idle callbacks yet.
addEventListener(
  HYDRATED,
  () => {
    const idle = window.requestIdleCallback ?? setTimeout;
    // Code that does not load, or is blocked, is no concern of the visitor's (D27).
    idle(() => import("./analytics/start-counting.ts").then(({ startCounting }) => startCounting()).catch(() => {}));
  },
  { once: true },
);
