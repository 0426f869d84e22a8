import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { ROUTES } from "../e2e/support/routes.ts";
import { pageOf } from "./pages.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test.for([...ROUTES.map(({ path }) => path), "/nowhere"])(
  "%s allows only its own scripts and its one style element, by hash, and no inline styles",
  async (path) => {
    const { headers, html } = await pageOf(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|nonce|\*|https?:/);
    const sourcesOf = (kind: string) => new RegExp(`${kind}-src ([^;]*)`).exec(policy)?.[1]?.split(" ");
    const texts = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = ""]) => text);
    const scripts = texts(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>(.*?)<\/script>/gs).map(hashOf);
    expect(scripts.length).toBeGreaterThan(0);
    expect(new Set(sourcesOf("script"))).toEqual(new Set(["'self'", ...scripts]));
    const styles = texts(/<style[^>]*>(.*?)<\/style>/gs).map(hashOf);
    expect(styles.length).toBeLessThan(2);
    expect(sourcesOf("style")).toEqual(["'self'", ...styles]);
    expect(html).not.toMatch(/<[a-z][^>]*\sstyle=|<[a-z][^>]*\s(?:on[a-z]+|nonce)=/);
  },
);
