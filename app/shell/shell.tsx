import type { ReactNode } from "react";
import type { ShellData } from "./shell-data.server.ts";

export function Shell({ data, children }: { data: ShellData; children: ReactNode }) {
  return (
    <>
      <header>{data.owner}</header>
      <main id="main">{children}</main>
    </>
  );
}
