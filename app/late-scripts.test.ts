import { expect, test } from "vitest";
import { scriptsAsleep } from "./late-scripts.ts";

test("the router's scripts and the manifest sleep, the page's own scripts and its data do not", () => {
  expect(
    scriptsAsleep(
      [
        '<link rel="icon" href="/favicon.svg"/><link rel="manifest" href="/manifest.webmanifest"/>',
        '<link rel="modulepreload" href="/assets/root.js" nonce="n"/><link rel="preload" href="/font.woff2" as="font"/>',
        '<script nonce="n">theme()</script><script nonce="n">window.__reactRouterContext = {};</script>',
        '<script nonce="n" type="module" async="">import "/assets/manifest.js";</script>',
      ].join("\n"),
    ),
  ).toBe(
    [
      '<link rel="icon" href="/favicon.svg"/><link data-rel="manifest" href="/manifest.webmanifest"/><noscript><link rel="manifest" href="/manifest.webmanifest"/></noscript>',
      '<link data-rel="modulepreload" href="/assets/root.js" nonce="n"/><link rel="preload" href="/font.woff2" as="font"/>',
      '<script nonce="n">theme()</script><script nonce="n">window.__reactRouterContext = {};</script>',
      '<script nonce="n" type="text/plain">import "/assets/manifest.js";</script>',
    ].join("\n"),
  );
});
