declare module "*/child.mjs" {
  import type { ChildProcess } from "node:child_process";

  export function ended(child: ChildProcess): Promise<{
    readonly status: number;
    readonly diedBy: NodeJS.Signals | undefined;
    readonly askedBy: NodeJS.Signals | undefined;
  }>;

  export function statusAfter(signal: NodeJS.Signals): number;
}
