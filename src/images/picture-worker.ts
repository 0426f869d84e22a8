import { constants, setPriority } from "node:os";
import { z } from "zod";
import { buildVersion, type VersionJob } from "./build-version.ts";
import { firstLine } from "./picture-error.ts";

// A process of its own, started by `picture-process.ts`.

const job: z.ZodType<VersionJob> = z.object({
  from: z.string(),
  stem: z.string(),
  widest: z.number(),
  to: z.string(),
  width: z.number(),
  format: z.enum(["avif", "gif", "jpeg", "png", "webp"]),
});

// Visitors first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// The site decides when to stop. Ctrl-C and service managers signal all of its processes.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", () => process.exit());

process.on("message", (message: unknown) => {
  buildVersion(job.parse(message)).then(
    () => process.send?.({}),
    (error: unknown) => process.send?.({ failed: firstLine(error) }),
  );
});
