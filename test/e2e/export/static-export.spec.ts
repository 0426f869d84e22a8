import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { documentLoads, hydrated, open, title } from "../support/layout.ts";
import { BUILD_DIR, ROOT } from "../support/running-site.ts";
import { leakedIn, redactedWords } from "../support/secrets.ts";
import { expect, ON_FILES, test } from "../support/test.ts";
import { drain, publicAddress } from "../support/traffic.ts";

// These need an exported site.
test.skip(!ON_FILES, "needs an exported site");

const HOSTS = {
  "that serves a folder's index": {},
  "that redirects a folder to its address with a slash": { addsSlash: true },
  "below a base path": { basePath: "/me", buildDir: `${BUILD_DIR}/under-base-path` },
};

for (const [host, options] of Object.entries(HOSTS)) {
  test(`on a host ${host}, links and Back work without loading documents`, async ({ page, startStaticSite }) => {
    const site = await startStaticSite(options);
    const outside: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(`${site.origin}/`) && !request.url().startsWith("data:"))
        outside.push(request.url());
    });
    await page.goto(`${site.origin}/professional`);
    await hydrated(page);
    const loads = documentLoads(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(title(page)).toHaveText("Privacy");
    await expect(page).toHaveURL(`${site.origin}/privacy`);
    await page.goBack();
    await expect(title(page)).toHaveText("Professional Experience");
    expect(loads(), "document loads").toBe(0);
    expect(outside).toEqual([]);
  });
}

test('an unknown address shows a working "Not found" page with status 404', async ({ page, site, allowedErrors }) => {
  allowedErrors.push(/404/);
  const response = await page.goto(`${site.origin}/no/such/page`);
  expect(response?.status()).toBe(404);
  await expect(title(page)).toHaveText("Not found");
  await page.getByRole("main").getByRole("link", { name: "Go to the home page" }).click();
  await expect(title(page)).toHaveText("I am a Builder");
});

test("pages contain their own content security policy, which blocks other scripts", async ({
  page,
  site,
  allowedErrors,
}) => {
  allowedErrors.push(/Content Security Policy/);
  const html = await (await fetch(`${site.origin}/professional/`)).text();
  expect(html).toMatch(
    /<head[^>]*><meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'sha256-/,
  );
  expect(html).not.toMatch(/unsafe-inline|frame-ancestors|nonce-/);
  await page.route(`${site.origin}/professional`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: html.replace("</body>", "<script>document.title = 'injected'</script></body>"),
    }),
  );
  const blocked = page.waitForEvent("console", (message) => /Content Security Policy/.test(message.text()));
  await page.goto(`${site.origin}/professional`);
  await blocked;
  await expect(page).not.toHaveTitle("injected");
});

test("a host that answers unknown addresses with another page loads the document once", async ({
  page,
  site,
  allowedErrors,
}) => {
  // React replaces the other page, and says so. This address has no data.
  allowedErrors.push(/React error #418/, /404/);
  const html = await (await fetch(`${site.origin}/professional/`)).text();
  const documents: string[] = [];
  await page.route(`${site.origin}/elsewhere`, (route) => {
    documents.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: html });
  });
  await page.goto(`${site.origin}/elsewhere`);
  await expect(title(page)).toHaveText("Not found");
  await page.getByRole("main").getByRole("link", { name: "Go to the home page" }).click();
  await expect(title(page)).toHaveText("I am a Builder");
  expect(documents).toHaveLength(1);
});

test("no file contains redacted words (D6)", async () => {
  const secrets = await redactedWords();
  expect(secrets.length).toBeGreaterThan(0);
  const folder = path.join(ROOT, BUILD_DIR, "static");
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /\.(html|data|json|txt|xml|csv|js)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(60);
  for (const file of files) {
    const text = await readFile(path.join(folder, file), "utf8");
    expect(leakedIn(text, secrets), file).toEqual([]);
  }
});

test("the privacy page says that this copy counts no visits", async ({ page }) => {
  await open(page, "/privacy");
  const panel = page.getByRole("region", { name: "What this site keeps on your device" });
  await expect(panel).toContainText("This site doesn’t count visits");
  const visits = panel.locator("div", { has: page.getByText("Visits from this browser") }).last();
  await expect(visits.getByRole("definition")).toHaveText("Not counted");
  await expect(panel.getByRole("button")).toHaveText(["Delete all data"]);
});

test("a recruiter's link reveals nothing, and nothing is counted", async ({ page, site }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto(`${publicAddress(site)}/testimonials?utm_source=resume`);
  await hydrated(page);
  await expect(page.getByRole("main").getByText("redacted").first()).toBeAttached();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(title(page)).toHaveText("Privacy");
  await drain(page);
  await drain(page);
  expect(requests.filter((path) => path.startsWith("/api/"))).toEqual([]);
});
