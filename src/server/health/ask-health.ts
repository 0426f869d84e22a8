import { readSettings } from "../settings/settings.ts";

// The container's health check: exits with 0 if the site is ready.
const { port, basePath } = readSettings(process.env);
const { ok } = await fetch(`http://127.0.0.1:${port}${basePath}/readyz`);
process.exitCode = ok ? 0 : 1;
