import { createRoot } from "react-dom/client";
import "../../app/styles/tokens.css";
import "../../app/styles/base.css";
import "../../app/styles/fonts.css";
import "./mono.css";
import { writeFields } from "../form/fields/use-before-closing.ts";
import { Editor } from "./editor.tsx";
import { placeOf } from "./place.ts";
import { createApi } from "./store/api-client.ts";
import { createStore } from "./store/store.ts";

const ADDRESS = `${import.meta.env.BASE_URL}api`;
const RETRY_MS = 2_000;

const store = createStore({
  api: createApi(ADDRESS, (...request) => fetch(...request)),
  storage: sessionStorage,
  hash: () => location.hash,
  newId: () => crypto.randomUUID(),
});

/** Reads again what other tabs and programs change. */
function follow(): void {
  const events = new EventSource(`${ADDRESS}/events`);
  events.addEventListener("changed", store.refresh);
  events.addEventListener("error", () => {
    void store.refresh();
    // The browser tries again by itself, unless it was refused.
    if (events.readyState === EventSource.CLOSED) setTimeout(follow, RETRY_MS);
  });
}
follow();
window.addEventListener("hashchange", () => store.go(placeOf(location.hash)));
// A link to the place that is open already changes no fragment.
window.addEventListener("click", ({ target }) => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.href === location.href) void store.go(placeOf(location.hash));
});
// What was typed is sent before the browser asks whether to leave: it waits for `pagehide` half a second at most.
window.addEventListener("beforeunload", (event) => {
  writeFields();
  if (!store.mayClose()) event.preventDefault();
  void store.flush();
});
// Some browsers tell of nothing else.
window.addEventListener("pagehide", () => {
  writeFields();
  void store.flush();
});

const root = document.getElementById("editor");
if (root !== null) createRoot(root).render(<Editor store={store} />);
void store.start();
