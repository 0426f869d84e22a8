import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { documentLoads, footerLink, hydrated, title } from "../support/layout.ts";
import { BUILD_DIR, ROOT } from "../support/running-site.ts";
import { leakedIn, redactedWords } from "../support/secrets.ts";
import { expect, ON_FILES, test } from "../support/test.ts";
import { drain, publicAddress } from "../support/traffic.ts";

// These need an exported site.
test.skip(!ON_FILES, "needs an exported site");

test("links and Back load no documents on hosts that serve folders, that add slashes, and below a base path", async ({
  page,
  startStaticSite,
}) => {
  const buildDir = `${BUILD_DIR}/under-base-path`;
  // Only the complete tests export a second site.
  const below = existsSync(path.join(ROOT, buildDir, "static")) ? [{ basePath: "/me", buildDir }] : [];
  for (const options of [{}, { addsSlash: true }, ...below]) {
    const site = await startStaticSite(options);
    const outside: string[] = [];
    page.removeAllListeners("request");
    page.on("request", (request) => {
      if (!/^data:/.test(request.url()) && !request.url().startsWith(`${site.origin}/`)) outside.push(request.url());
    });
    await page.goto(`${site.origin}/professional`);
    await hydrated(page);
    const loads = documentLoads(page);
    await footerLink(page, "Privacy").click();
    await expect(title(page)).toHaveText("Privacy");
    await expect(page).toHaveURL(`${site.origin}/privacy`);
    await page.goBack();
    await expect(title(page)).toHaveText("Professional Experience");
    expect({ options, loads: loads(), outside }).toEqual({ options, loads: 0, outside: [] });
  }
});

const folder = path.join(ROOT, BUILD_DIR, "static");

test("no file has redacted words, and pages have a policy that blocks other scripts", async ({
  page,
  site,
  allowedErrors,
}) => {
  test.slow();
  const secrets = await redactedWords();
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => /\.(html|data|json|txt|xml|csv|js)$/.test(file));
  expect(texts.length).toBeGreaterThan(60);
  for (const file of texts) {
    expect(leakedIn(await readFile(path.join(folder, file), "utf8"), secrets), file).toEqual([]);
  }

  allowedErrors.push(/Content Security Policy/);
  const html = await readFile(path.join(folder, "professional/index.html"), "utf8");
  const body = html.replace("</body>", "<script>document.title = 'injected'</script></body>");
  await page.route(`${site.origin}/professional`, (route) => route.fulfill({ contentType: "text/html", body }));
  const blocked = page.waitForEvent("console", (message) => /Content Security Policy/.test(message.text()));
  await page.goto(`${site.origin}/professional`);
  await blocked;
  await expect(page).not.toHaveTitle("injected");
});

test('an unknown address shows a working "Not found" page, even if the host answers with another page', async ({
  page,
  site,
  allowedErrors,
}) => {
  // React replaces the other page, and says so. These addresses have no data.
  allowedErrors.push(/React error #418/, /404/);
  const html = await (await fetch(`${site.origin}/professional/`)).text();
  // Once: a second document would be the real page.
  await page.route(`${site.origin}/elsewhere`, (route) => route.fulfill({ contentType: "text/html", body: html }), {
    times: 1,
  });
  for (const address of ["/no/such/page", "/elsewhere"]) {
    await page.goto(site.origin + address);
    await expect(title(page)).toHaveText("Not found");
    await page.getByRole("main").getByRole("link", { name: "Go to the home page" }).click();
    await expect(title(page)).toHaveText("I am a Builder");
  }
});

test("a recruiter's link reveals nothing and nothing is counted, as the privacy page states", async ({
  page,
  site,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto(`${publicAddress(site)}/testimonials?utm_source=resume`);
  await hydrated(page);
  await expect(page.getByRole("main").getByText("redacted").first()).toBeAttached();
  await footerLink(page, "Privacy").click();
  await expect(title(page)).toHaveText("Privacy");
  await drain(page);
  await drain(page);
  expect(requests.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await expect(page.getByRole("region", { name: "What this site keeps" })).toContainText(
    "This site doesn’t count visits",
  );
});
