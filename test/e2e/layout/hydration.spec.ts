import { hydrated, NARROW, painted } from "../support/layout.ts";
import { ROUTES } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: NARROW });

test("no page needs Intl until it is hydrated, because its first use takes a phone 80 ms", async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    const used: string[] = [];
    Reflect.set(window, "usedFormats", used);
    const spyOn = (owner: object, name: string) => {
      const value: unknown = Reflect.get(owner, name);
      const get = () => {
        used.push(name);
        return value;
      };
      Object.defineProperty(owner, name, { get });
    };
    const formats = Object.getOwnPropertyNames(Intl).filter((name) => /^[A-Z]/.test(name) && name !== "Locale");
    for (const name of formats) spyOn(Intl, name);
    spyOn(Number.prototype, "toLocaleString");
    for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]) spyOn(Date.prototype, name);
  });
  for (const { path } of ROUTES) {
    await page.goto(path.slice(1));
    await hydrated(page);
    await painted(page);
    const used: unknown = await page.evaluate(() => Reflect.get(window, "usedFormats"));
    expect.soft([path, used]).toEqual([path, []]);
  }
});
