// First, because it declares the order of the layers.
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/ui.css";
import { type ReactNode, useContext, useEffect } from "react";
import {
  Links,
  type Location,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useHref,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { analyticsConfig } from "./analytics/config.server.ts";
import { DEFERRED_LAYOUT_SCRIPT, DEFERRED_START_SCRIPT, HYDRATED } from "./browser/first-paint.ts";
import { siteContext } from "./context.ts";
import { siteLanguage } from "./data/page-data.server.ts";
import { siteLook } from "./data/site-look.server.ts";
import textFont from "./fonts/roboto.woff2";
import touchIcon from "./icons/apple-touch-icon.png?no-inline";
import favicon from "./icons/favicon.svg?inline";
import { TextProvider } from "./language/text.tsx";
import { SiteLayout } from "./layout/layout.tsx";
import { loadLayout } from "./layout/layout-data.server.ts";
import { NonceContext } from "./nonce.ts";
import { ErrorPage } from "./pages/error/error-page.tsx";
import deferredStyles from "./styles/deferred.css?url&no-inline";
import { THEME_COLORS, type ThemeColors, themeScript } from "./styles/theme-script.ts";

/** One script, because each inline script adds a hash to the headers. Only on the server, to keep it out of the bundle. */
const headScript = import.meta.env.SSR
  ? (colors: ThemeColors) => [themeScript(colors), DEFERRED_LAYOUT_SCRIPT, DEFERRED_START_SCRIPT].join(";")
  : () => "";

export function loader({ context }: Route.LoaderArgs) {
  return {
    layout: loadLayout(context),
    analytics: analyticsConfig(context.get(siteContext)),
    ...siteLanguage(context),
    ...siteLook(context),
  };
}

/** The layout does not change while the site is open, except in development. */
export function shouldRevalidate() {
  return import.meta.env.DEV;
}

/** The document around every page, errors included. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const usualIcons = [`${import.meta.env.BASE_URL}favicon.ico`, favicon, touchIcon];
  const { language, styles, colors = THEME_COLORS, icons = usualIcons, font = textFont } = data ?? {};
  const nonce = useContext(NonceContext);
  useEffect(() => void dispatchEvent(new Event(HYDRATED)), []);
  return (
    <html lang={language?.tag ?? "en"} dir={language?.direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript(colors) }} />
        <meta name="theme-color" content={colors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={colors.dark} media="(prefers-color-scheme: dark)" />
        {/* With a size, so that browsers prefer the inline SVG. Search engines need an address. */}
        <link rel="icon" href={icons[0]} sizes="32x32" />
        <link rel="icon" href={icons[1]} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={icons[2]} />
        <link rel="manifest" href={useHref("/manifest.webmanifest")} />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
        <link rel="stylesheet" href={deferredStyles} fetchPriority="low" />
        {styles && <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />}
      </head>
      <body>
        <TextProvider language={language}>
          {data === undefined ? children : <SiteLayout data={data.layout}>{children}</SiteLayout>}
        </TextProvider>
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * The browser's own links to fragments all have the router's default key. A position kept for it would undo their
 * scrolling, because browsers report the new address first.
 */
function scrollKey({ key, pathname, hash }: Location): string {
  return key === "default" && hash !== "" ? pathname + hash : key;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
