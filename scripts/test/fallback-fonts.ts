import { spawnSync } from "node:child_process";
import { installSystemPackage } from "./system-packages.ts";

/** The fonts that text has until the site's own have loaded (`src/app/styles/fonts.css`); most systems have one. */
const FALLBACKS = ["Arial", "Liberation Sans"];

/** Installs a fallback font where none is, because text would shift then: Debian installs Chromium without fonts. */
export function ensureFallbackFont(): void {
  if (process.platform !== "linux" || FALLBACKS.some(isInstalled)) return;
  installSystemPackage("fonts-liberation");
  if (!FALLBACKS.some(isInstalled)) {
    console.error(`Install ${FALLBACKS.join(" or ")}: without them, a browser test of fonts fails.`);
  }
}

function isInstalled(family: string): boolean {
  return (spawnSync("fc-list", [family], { encoding: "utf8" }).stdout ?? "") !== "";
}
