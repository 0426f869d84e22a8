import { build } from "./build.ts";

if (!(await build())) process.exit(1);
await import("../server/main.ts");
