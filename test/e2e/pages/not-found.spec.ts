import { fetchRaw } from "../support/fetch-raw.ts";
import { hydrated, title } from "../support/layout.ts";
import { ROUTES } from "../support/routes.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

// The browser reports the 404s of these tests as errors.
test.use({ allowedErrors: [/status of 404/] });

const TYPOS: readonly (readonly [wrong: string, nearest: string])[] = [
  ["profesional", "/professional"],
  ["testimonial", "/testimonials"],
  ["blog/teck", "/blog/tech"],
  ["made-to-upliftt", "/made-to-uplift"],
  ["2021-tracker", "/2020-tracker"],
];

for (const [wrong, nearest] of TYPOS) {
  test(`/${wrong} is a 404 that suggests ${nearest} (D18)`, async ({ page }) => {
    test.skip(ON_FILES, NEEDS_SERVER);
    const response = await page.goto(wrong);
    expect(response?.status()).toBe(404);
    for (const landmark of ["banner", "main", "contentinfo"] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page).toHaveTitle(/not found/i);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    const suggested = page.getByRole("main").locator(`a[href="${nearest}"]`);
    await suggested.first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(
      ROUTES.find(({ path }) => path === nearest)?.heading ?? /^$/,
    );
  });
}

test("the wall of an unknown address stands on the ground", async ({ page }) => {
  await page.goto("no-such-page");
  const lowest = await page
    .getByRole("main")
    .locator("svg rect")
    .evaluateAll((blocks) => Math.max(...blocks.map((block) => block.getBoundingClientRect().bottom)));
  const ground = (await page.getByRole("contentinfo").boundingBox())?.y ?? Number.NaN;
  expect(Math.abs(ground - lowest)).toBeLessThan(1);
});

test("an unknown address leads to search", async ({ page }) => {
  await page.goto("no-such-page");
  await page.getByRole("main").getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search/);
});

const ODD: readonly (readonly [name: string, address: string])[] = [
  ["a null byte", "/%00"],
  ["an encoded parent folder", "/..%2f"],
  ["encoded parent folders up to a system file", "/..%2f..%2f..%2fetc%2fpasswd"],
  ["parent folders up to a system file", "/../../etc/passwd"],
  ["an address that scanners probe", "/wp-login.php"],
  ["a hidden file", "/.env"],
  ["an invalid escape", "/%"],
  ["an incomplete UTF-8 sequence", "/%E0%A4%A"],
  ["a script in the address", "/<script>alert(1)</script>"],
  ["an encoded script in the address", "/%3Cscript%3Ealert(1)%3C%2Fscript%3E"],
  ["a protocol-relative address", "//evil.example/page"],
  ["a page below a page", "/professional/extra"],
  ["a missing build file", "/assets/missing.js"],
  ["a missing picture", "/media/missing.svg"],
  ["nearly 2000 letters", `/${"a".repeat(1980)}`],
  ["1000 folders", "/a".repeat(1000)],
];

for (const [name, address] of ODD) {
  test(`${name} is a 404 in the layout (D18)`, async ({ site }) => {
    test.skip(ON_FILES, NEEDS_SERVER);
    const { status, body, headers } = await fetchRaw(site.origin, address);
    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toMatch(/<header[\s>].*<main[\s>].*<h1[\s>].*<footer[\s>]/s);
    expect(body).not.toContain("<script>alert");
    expect(body).not.toContain("root:x:");
    const [, main = ""] = /<main[\s>](.*?)<\/main>/s.exec(body) ?? [];
    const hrefs = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(
      hrefs.some((href) => ROUTES.some(({ path }) => path === href)),
      `links: ${hrefs}`,
    ).toBe(true);
  });
}

test("Back leads to an unknown page with its suggestion", async ({ page }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  await page.goto("profesional");
  const suggestion = page.getByRole("main").getByRole("link", { name: "Did you mean" });
  await expect(suggestion).toBeVisible();
  await hydrated(page);
  const shown = await page.title();
  await page.getByRole("main").getByRole("link", { name: "Go to the home page" }).click();
  await expect(title(page)).toHaveText("I am a Builder");
  await page.goBack();
  await expect(suggestion).toBeVisible();
  await expect(page).toHaveTitle(shown);
});

test("the data of an unknown page is a 404 as well", async ({ page }) => {
  await page.goto("profesional/");
  await expect(page.getByRole("banner")).toBeVisible();
  const data = await page.evaluate(async () => (await fetch("/nowhere.data")).status);
  expect(data).toBe(404);
});

test("rejects other methods than GET and HEAD", async ({ site }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
    const { status, headers } = await fetchRaw(site.origin, "/professional", { method });
    expect({ method, status, allow: headers.allow }).toEqual({ method, status: 405, allow: "GET, HEAD" });
  }
});
