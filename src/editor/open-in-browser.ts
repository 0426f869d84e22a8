import { spawn } from "node:child_process";

/** Programs that open a file as if it were double-clicked. */
const OPENERS: Partial<Readonly<Record<NodeJS.Platform, string>>> = { darwin: "open", win32: "explorer" };
const USUAL_OPENER = "xdg-open";

/**
 * Opens a file or an address in the browser, without waiting for it.
 * @returns false if the machine has no program for that, as most servers
 */
export function openInBrowser(target: string, platform: NodeJS.Platform = process.platform): Promise<boolean> {
  return new Promise((resolve) => {
    const opener = spawn(OPENERS[platform] ?? USUAL_OPENER, [target], { detached: true, stdio: "ignore" });
    opener.once("error", () => resolve(false));
    opener.once("spawn", () => {
      // The command may end before the browser does.
      opener.unref();
      resolve(true);
    });
  });
}
