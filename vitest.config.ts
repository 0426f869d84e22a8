import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{core,stores,publishing,telemetry,app,server,cli,tooling}/**/*.test.{ts,tsx}"],
  },
});
