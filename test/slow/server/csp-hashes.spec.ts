import { title } from "../../e2e/support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../../e2e/support/test.ts";

test.skip(ON_FILES, NEEDS_SERVER);

/** An attacker's scripts injected into a page. */
const INJECTED = [
  `<script>document.documentElement.dataset.broken = "script"</script>`,
  `<script nonce="">document.documentElement.dataset.broken = "nonce"</script>`,
  `<script src="data:text/javascript,document.documentElement.dataset.broken='file'"></script>`,
  `<img src="data:image/gif;base64,AA" alt="" onerror="document.documentElement.dataset.broken = 'handler'">`,
].join("");

test.use({ allowedErrors: [/Content Security Policy/] });

test("injected scripts do not run; the page's own scripts do", async ({ page }) => {
  const blocked: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) blocked.push(message.text());
  });
  await page.route("**/privacy", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(/<h2/, `${INJECTED}<h2`);
    expect(body).not.toBe(text);
    await route.fulfill({ response, body });
  });
  await page.goto("privacy");
  await expect(title(page)).toHaveAccessibleName(/^Privacy/);
  // This button only works with the page's scripts.
  await page.getByRole("button", { name: /Use (dark|light) theme/ }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", /dark|light/);
  await expect(page.locator("html")).not.toHaveAttribute("data-broken");
  await expect.poll(() => blocked.length).toBe(4);
});
