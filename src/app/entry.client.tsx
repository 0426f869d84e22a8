import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { baseAddress } from "./browser/base-address.ts";
import { HYDRATED } from "./browser/deferred-scripts.ts";
import { restoreKeptPageScroll } from "./browser/kept-page-scroll.ts";
import { openPrintedDetails } from "./browser/print-details.ts";
import { loadPrintImages } from "./browser/print-images.ts";
import { ignoreSkippedTransitions } from "./browser/skipped-transitions.ts";
import { patchForTranslators } from "./browser/translated-text.ts";
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

// Counting loads when the page is idle. Pages without hydration count nothing (D25). Safari has no idle callbacks
// yet.
addEventListener(
  HYDRATED,
  () => {
    const idle = window.requestIdleCallback ?? setTimeout;
    // Visitors need not know about failures (D27).
    idle(() => import("./analytics/start-counting.ts").then(({ startCounting }) => startCounting()).catch(() => {}));
  },
  { once: true },
);
