import { Outlet } from "react-router";
import type { Route } from "./+types/page-boundary.ts";
import { ErrorPage } from "./error-page.tsx";

/** Stands between the frame and every page: when a page fails, the frame is not built anew around its error. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
