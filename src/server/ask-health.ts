import { listeningOrigin, readSettings } from "./settings.ts";

// The container's health check: exits with 0 if the site is ready.
const { host, port, basePath } = readSettings(process.env);
const { ok } = await fetch(`${listeningOrigin(host, port)}${basePath}/readyz`);
process.exitCode = ok ? 0 : 1;
