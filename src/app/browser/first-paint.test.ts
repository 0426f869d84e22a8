import { expect, test } from "vitest";
import { deferScripts, stylesheetFirst } from "./first-paint.ts";

test("defers the router's scripts, the manifest and styles of low priority, but not inline scripts and data", () => {
  expect(
    deferScripts(
      [
        '<link rel="icon" href="/favicon.svg"/><link rel="manifest" href="/manifest.webmanifest"/>',
        '<link rel="stylesheet" href="/deferred.css" fetchPriority="low"/><link rel="stylesheet" href="/style.css"/>',
        '<link rel="modulepreload" href="/assets/root.js" nonce="n"/><link rel="preload" href="/font.woff2" as="font"/>',
        '<script nonce="n">theme()</script><script nonce="n">window.__reactRouterContext = {};</script>',
        '<script nonce="n" type="module" async="">import "/assets/manifest.js";</script>',
      ].join("\n"),
    ),
  ).toBe(
    [
      '<link rel="icon" href="/favicon.svg"/><link data-rel="manifest" href="/manifest.webmanifest"/><noscript><link rel="manifest" href="/manifest.webmanifest"/></noscript>',
      '<link data-rel="stylesheet" href="/deferred.css" fetchPriority="low"/><noscript><link rel="stylesheet" href="/deferred.css" fetchPriority="low"/></noscript><link rel="stylesheet" href="/style.css"/>',
      '<link data-rel="modulepreload" href="/assets/root.js" nonce="n"/><link rel="preload" href="/font.woff2" as="font"/>',
      '<script nonce="n">theme()</script><script nonce="n">window.__reactRouterContext = {};</script>',
      '<script nonce="n" type="text/plain">import "/assets/manifest.js";</script>',
    ].join("\n"),
  );
});

const PICTURE = '<link rel="preload" as="image" href="/media/a$&amp;.svg"/>';
const FONT = '<link rel="preload" href="/assets/a.woff2" as="font"/>';
const OWN_SHEET = '<link rel="stylesheet" href="/assets/b.css"/>';
const SHEET = '<link nonce="n" rel="stylesheet" href="/assets/a.css"/>';

test("moves stylesheets before preloads", () => {
  expect(
    stylesheetFirst(
      `<head>${PICTURE}<meta charset="utf-8"/>${FONT}<title>A</title>${SHEET}${OWN_SHEET}</head><body>${FONT}</body>`,
    ),
  ).toBe(
    `<head><meta charset="utf-8"/><title>A</title>${SHEET}${OWN_SHEET}${PICTURE}${FONT}</head><body>${FONT}</body>`,
  );
});

test("does not change a document without a stylesheet", () => {
  expect(stylesheetFirst(`<head>${FONT}</head>`)).toBe(`<head>${FONT}</head>`);
});
