import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HYDRATED } from "./browser/first-paint.ts";
import { loadPrintImages, openPrintedDetails } from "./browser/printing.ts";
import {
  baseAddress,
  ignoreSkippedTransitions,
  patchForTranslators,
  restoreKeptPageScroll,
} from "./browser/workarounds.ts";
import { interceptPopstate } from "./components/lightbox-history.ts";

const address = baseAddress(location, window.__reactRouterContext?.basename);
if (address !== undefined) history.replaceState(history.state, "", address);
interceptPopstate();
loadPrintImages();
openPrintedDetails();
restoreKeptPageScroll();
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

// Counting loads when the page is idle. Pages without hydration count nothing. Safari has no idle callbacks
// yet.
addEventListener(
  HYDRATED,
  () => {
    const idle = window.requestIdleCallback ?? setTimeout;
    // Visitors need not know about failures.
    idle(() => import("./analytics/start-counting.ts").then(({ startCounting }) => startCounting()).catch(() => {}));
  },
  { once: true },
);
