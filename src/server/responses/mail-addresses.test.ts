import { describe, expect, it } from "vitest";
import { withMaskedAddresses } from "./mail-addresses.ts";

const mask = (html: string) => withMaskedAddresses(html, ["noa@example.com"]);

describe("mail addresses in a page", () => {
  it("are masked in links and text, where browsers decode them", () => {
    expect(mask('<a href="mailto:noa@example.com">noa@example.com</a>')).toBe(
      '<a href="mailto:noa&#64;example.com">noa&#64;example.com</a>',
    );
  });

  it("are masked in scripts and data, whose strings stay the same", () => {
    const [, script = ""] = /<script>(.*)<\/script>/.exec(mask('<p></p><script>["noa@example.com"]</script>')) ?? [];
    expect(script).not.toContain("@");
    expect(JSON.parse(script)).toEqual(["noa@example.com"]);
  });

  it("are left alone where they are not the owner's", () => {
    expect(mask("<p>anna@example.com</p>")).toBe("<p>anna@example.com</p>");
  });
});
