import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { TAKEN_OVER } from "./late-scripts.ts";
import { loadPicturesForPaper } from "./pictures-on-paper.ts";
import { passOverSkippedTransitions } from "./skipped-transitions.ts";
import { bearTranslators } from "./translated-texts.ts";
import { hearHistoryFirst } from "./ui/picture-in-history.ts";

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
    idle(() => import("./telemetry.ts").then(({ startCounting }) => startCounting()).catch(() => {}));
  },
  { once: true },
);
