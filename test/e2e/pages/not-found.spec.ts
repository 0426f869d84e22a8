import { fetchRaw } from "../support/fetch-raw.ts";
import { ROUTES } from "../support/routes.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

/** The browser reports the status of a page that is not found as an error; it is what these tests ask for. */
test.use({ allowedErrors: [/status of 404/] });

const NEARLY: readonly (readonly [wrong: string, nearest: string])[] = [
  ["profesional", "/professional"],
  ["testimonial", "/testimonials"],
  ["blog/teck", "/blog/tech"],
  ["made-to-upliftt", "/made-to-uplift"],
  ["2021-tracker", "/2020-tracker"],
];

for (const [wrong, nearest] of NEARLY) {
  test(`/${wrong} is not found and offers ${nearest} (D18)`, async ({ page }) => {
    test.skip(ON_FILES, NEEDS_SERVER);
    const response = await page.goto(wrong);
    expect(response?.status()).toBe(404);
    for (const landmark of ["banner", "main", "contentinfo"] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page).toHaveTitle(/not found/i);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    const offered = page.getByRole("main").locator(`a[href="${nearest}"]`);
    await offered.first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(
      ROUTES.find(({ path }) => path === nearest)?.heading ?? /^$/,
    );
  });
}

const ODD: readonly (readonly [name: string, address: string])[] = [
  ["a null byte", "/%00"],
  ["an encoded way up", "/..%2f"],
  ["a way up to the system's files", "/..%2f..%2f..%2fetc%2fpasswd"],
  ["a plain way up", "/../../etc/passwd"],
  ["an address that scanners try", "/wp-login.php"],
  ["a hidden file", "/.env"],
  ["a broken escape", "/%"],
  ["half a character", "/%E0%A4%A"],
  ["a script in the address", "/<script>alert(1)</script>"],
  ["an encoded script in the address", "/%3Cscript%3Ealert(1)%3C%2Fscript%3E"],
  ["another host after two slashes", "//evil.example/page"],
  ["a page below a page", "/professional/extra"],
  ["a file of the build that is not there", "/assets/missing.js"],
  ["a picture that is not there", "/media/missing.svg"],
  ["nearly two thousand letters", `/${"a".repeat(1980)}`],
  ["a thousand folders", "/a".repeat(1000)],
];

for (const [name, address] of ODD) {
  test(`${name} is not found, in the layout (D18)`, async ({ site }) => {
    test.skip(ON_FILES, NEEDS_SERVER);
    const { status, body, headers } = await fetchRaw(site.origin, address);
    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toMatch(/<header[\s>].*<main[\s>].*<h1[\s>].*<footer[\s>]/s);
    expect(body).not.toContain("<script>alert");
    expect(body).not.toContain("root:x:");
    const [, main = ""] = /<main[\s>](.*?)<\/main>/s.exec(body) ?? [];
    const offered = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(
      offered.some((href) => ROUTES.some(({ path }) => path === href)),
      `links: ${offered}`,
    ).toBe(true);
  });
}

test("an unknown address is not found for a page that is already open, too", async ({ page }) => {
  await page.goto("profesional/");
  await expect(page.getByRole("banner")).toBeVisible();
  const data = await page.evaluate(async () => (await fetch("/nowhere.data")).status);
  expect(data).toBe(404);
});

test("an address longer than any of the site is refused", async ({ site }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  expect((await fetchRaw(site.origin, `/${"a".repeat(5000)}`)).status).toBe(414);
});

test("other methods than reading are refused without an error on the server", async ({ site }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
    const { status, headers } = await fetchRaw(site.origin, "/professional", { method });
    expect({ method, status, allow: headers.allow }).toEqual({ method, status: 405, allow: "GET, HEAD" });
  }
});
