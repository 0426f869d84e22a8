import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { CLIENT_DIR } from "../support/running-site.ts";
import { expect, test } from "../support/test.ts";

test("built styles are not nested, because WebKit does not print what is", async ({ page }) => {
  const sheets = globSync("assets/*.css", { cwd: CLIENT_DIR }).map((file) =>
    readFileSync(path.join(CLIENT_DIR, file), "utf8"),
  );
  expect(sheets.length).toBeGreaterThan(5);
  const { rules, nested } = await page.evaluate((all) => {
    const nested: string[] = [];
    let rules = 0;
    const visit = (list: CSSRuleList) => {
      for (const rule of list) {
        rules += 1;
        if (rule instanceof CSSStyleRule) {
          if (rule.cssRules.length > 0) nested.push(rule.selectorText);
        } else if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
      }
    };
    for (const text of all) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      visit(sheet.cssRules);
    }
    return { rules, nested };
  }, sheets);
  expect(rules).toBeGreaterThan(500);
  expect(nested).toEqual([]);
});
