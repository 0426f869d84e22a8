import { expect, test } from "vitest";
import { withInlinePolicy } from "./static-page.ts";

test("puts the policy first in the head, without directives that meta elements ignore", () => {
  const page = withInlinePolicy(
    '<html><head data-x="1"><meta charSet="utf-8"/></head></html>',
    "default-src 'self'; script-src 'self' 'sha256-abc='; frame-ancestors 'none'",
  );
  expect(page).toBe(
    `<html><head data-x="1"><meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'sha256-abc='"/><meta charSet="utf-8"/></head></html>`,
  );
});
