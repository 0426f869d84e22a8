import type { Plugin } from "vite";

/** Sent to open pages after a change of the content. */
export const CONTENT_CHANGED = "content-changed";

/** Pages load their data again, and keep their place. Before hydration, and after an error, they start over. */
const LISTENER = `
import.meta.hot?.on(${JSON.stringify(CONTENT_CHANGED)}, () => {
  const router = window.__reactRouterDataRouter;
  if (!router || router.state.errors) location.reload();
  else router.revalidate();
});
`;

/** In development, lets open pages follow the content. */
export function contentUpdates(): Plugin {
  return {
    name: "content-updates",
    apply: "serve",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/app\/entry\.client\.tsx$/ },
      handler: (code) => ({ code: code + LISTENER, map: null }),
    },
  };
}
