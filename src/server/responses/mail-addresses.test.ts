import { describe, expect, it } from "vitest";
import { withMaskedAddresses } from "./mail-addresses.ts";

const mask = (html: string) => withMaskedAddresses(html, ["noa@example.com"]);

describe("withMaskedAddresses", () => {
  it("masks addresses in links and text, which browsers decode", () => {
    expect(mask('<a href="mailto:noa@example.com">noa@example.com</a>')).toBe(
      '<a href="mailto:noa&#64;example.com">noa&#64;example.com</a>',
    );
  });

  it("masks addresses in scripts and data without changing their strings", () => {
    const [, script = ""] = /<script>(.*)<\/script>/.exec(mask('<p></p><script>["noa@example.com"]</script>')) ?? [];
    expect(script).not.toContain("@");
    expect(JSON.parse(script)).toEqual(["noa@example.com"]);
  });

  it("does not mask addresses of others", () => {
    expect(mask("<p>anna@example.com</p>")).toBe("<p>anna@example.com</p>");
  });
});
