import { hydrated, menuBar, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test("a listed source reveals redacted text on every page of the session", async ({ page, context }) => {
  const card = page.getByRole("article", { name: "Joel H." });
  const revealed = "saved us roughly two million dollars a year";
  await page.setViewportSize(WIDE);
  await test.step("not before", async () => {
    await page.goto("testimonials");
    await expect(card).toContainText("saved us roughly redacted a year");
  });
  await test.step("by a link, whose data is not cached", async () => {
    await page.goto("?utm_source=resume");
    await hydrated(page);
    const data = page.waitForResponse((response) => response.url().includes("/testimonials.data"));
    await menuBar(page).getByRole("link", { name: "Testimonials" }).click();
    expect((await data).headers()["cache-control"]).toBe("private, no-store");
    await expect(card).toContainText(revealed);
    await expect(card).not.toContainText("redacted");
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", expires: -1 });
  });
  await test.step("on another page, and after a reload", async () => {
    await page.goto("testimonials?impact=4");
    await expect(card).toContainText(revealed);
    await page.reload();
    await expect(card).toContainText(revealed);
  });
});
