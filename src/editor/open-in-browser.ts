import { spawn } from "node:child_process";

/** Programs that open an address as if it were double-clicked. */
const OPENERS: Partial<Readonly<Record<NodeJS.Platform, string>>> = { darwin: "open", win32: "explorer" };

/** Opens an address in the browser, without waiting for it; does nothing on a machine without a program for that. */
export function openInBrowser(address: string, { platform, env }: Pick<NodeJS.Process, "platform" | "env"> = process) {
  // Without a display, this could start a text browser in the terminal.
  if (platform === "linux" && !env["DISPLAY"] && !env["WAYLAND_DISPLAY"]) return;
  const opener = spawn(OPENERS[platform] ?? "xdg-open", [address], { detached: true, stdio: "ignore" });
  opener.on("error", () => undefined).unref();
}
