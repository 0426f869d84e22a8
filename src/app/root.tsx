// First, because it declares the order of the layers.
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import { type ReactNode, useContext, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useHref, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import { analyticsConfig } from "./analytics/config.server.ts";
import { DEFERRED_START_SCRIPT, HYDRATED } from "./browser/deferred-scripts.ts";
import { SCROLL_POSITIONS_SCRIPT } from "./browser/scroll-positions-script.ts";
import textFont from "./fonts/roboto.woff2";
import touchIcon from "./icons/apple-touch-icon.png?no-inline";
import favicon from "./icons/favicon.svg?inline";
import { SiteLayout } from "./layout/layout.tsx";
import { loadLayout } from "./layout/layout-data.server.ts";
import { NonceContext } from "./nonce.ts";
import { ErrorPage } from "./pages/error/error-page.tsx";
import printStyles from "./styles/print.css?url&no-inline";
import { siteStyles } from "./styles/site-styles.server.ts";
import { THEME_COLORS } from "./styles/theme-colors.ts";
import { THEME_SCRIPT } from "./styles/theme-script.ts";

/** Inline scripts, only on the server to keep them out of the browser's code. */
const inline = import.meta.env.SSR
  ? { first: `${THEME_SCRIPT};${SCROLL_POSITIONS_SCRIPT}`, waking: DEFERRED_START_SCRIPT }
  : { first: "", waking: "" };

export function loader({ context }: Route.LoaderArgs) {
  const styles = siteStyles(context);
  return { layout: loadLayout(context), analytics: analyticsConfig(context), ...(styles !== "" && { styles }) };
}

/** The layout does not change while the site is open. */
export function shouldRevalidate() {
  return false;
}

/** The document around every page, errors included. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const nonce = useContext(NonceContext);
  useEffect(() => void dispatchEvent(new Event(HYDRATED)), []);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inline.first }} />
        <meta name="theme-color" content={THEME_COLORS.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={THEME_COLORS.dark} media="(prefers-color-scheme: dark)" />
        {/* With a size, so that browsers prefer the inline SVG. Search engines need an address. */}
        <link rel="icon" href={useHref("/favicon.ico")} sizes="32x32" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={touchIcon} />
        <link rel="manifest" href={useHref("/manifest.webmanifest")} />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
        <link rel="stylesheet" href={printStyles} media="print" />
        {data?.styles !== undefined && (
          <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: data.styles }} />
        )}
      </head>
      <body>
        {data === undefined ? children : <SiteLayout data={data.layout}>{children}</SiteLayout>}
        <ScrollRestoration />
        <Scripts />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inline.waking }} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
