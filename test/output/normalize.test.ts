import { expect, test } from "vitest";
import { elementsOf, isText, withoutHashes } from "./normalize.ts";

test("ignores class names, scripts and names of built files, but no word and no other attribute", () => {
  const page = (hash: string, link: string) =>
    `<html lang="en"><head><link rel="stylesheet" href="/assets/root-${hash}.css"><script src="/assets/a-${hash}.js"></script>` +
    `</head><body class="${hash}"><a class="${hash}" href="${link}">The  <b>awards</b></a></body></html>`;
  expect(elementsOf(page("AAAAAAAA", "/awards"))).toBe(elementsOf(page("BBBBBBBB", "/awards")));
  expect(elementsOf(page("AAAAAAAA", "/awards"))).toBe(
    ['<html lang="en">', " <head>", " <body>", '  <a href="/awards">', "   The ", "   <b>", "    awards"].join("\n"),
  );
  expect(elementsOf(page("AAAAAAAA", "/impact"))).not.toBe(elementsOf(page("AAAAAAAA", "/awards")));
});

test("replaces hashes in headers and data", () => {
  expect(withoutHashes('/assets/home-Ab_3-x9Q.js; \'sha256-abc+/=\'; "version":"0123abcd"')).toBe(
    '/assets/home-HASH.js; \'sha256-HASH\'; "version":"VERSION"',
  );
});

test("compares everything that is text as text", () => {
  expect(["text/html; charset=utf-8", "application/json", "application/rss+xml", "image/svg+xml"].every(isText)).toBe(
    true,
  );
  expect(["image/png", "application/pdf"].some(isText)).toBe(false);
});
