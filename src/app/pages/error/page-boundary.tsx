import { Outlet } from "react-router";
import type { Route } from "./+types/page-boundary.ts";
import { ErrorPage } from "./error-page.tsx";

/** A boundary between layout and pages, so that a failing page does not remount the layout. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
