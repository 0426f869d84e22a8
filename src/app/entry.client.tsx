import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { TAKEN_OVER } from "./browser/deferred-scripts.ts";
import { loadPicturesForPaper } from "./browser/print-images.ts";
import { passOverSkippedTransitions } from "./browser/skipped-transitions.ts";
import { bearTranslators } from "./browser/translated-text.ts";
import { hearHistoryFirst } from "./components/picture/lightbox-history.ts";

hearHistoryFirst();
loadPicturesForPaper();
bearTranslators();
passOverSkippedTransitions();

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
  TAKEN_OVER,
  () => {
    const idle = window.requestIdleCallback ?? setTimeout;
    // Code that does not load, or is blocked, is no concern of the visitor's (D27).
    idle(() => import("./analytics/start-counting.ts").then(({ startCounting }) => startCounting()).catch(() => {}));
  },
  { once: true },
);
