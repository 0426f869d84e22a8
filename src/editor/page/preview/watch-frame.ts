/**
 * Calls back as soon as a frame has another page, when that is complete, and when its address changes.
 * @returns ends the calls
 */
export function watchFrame(frame: HTMLIFrameElement, onChange: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  // Each page has listeners of its own. The next one exists a frame after the last one is hidden.
  const attachSoon = () => requestAnimationFrame(attach);
  function attach(): void {
    const page = frame.contentWindow;
    if (signal.aborted || page === null) return;
    page.addEventListener("pagehide", attachSoon, { signal });
    if ("navigation" in page) page.navigation.addEventListener("currententrychange", onChange, { signal });
    onChange();
  }
  frame.addEventListener("load", attach, { signal });
  attach();
  return () => ended.abort();
}
