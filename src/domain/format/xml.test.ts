import { describe, expect, it } from "vitest";
import { xmlText } from "./xml.ts";

describe("XML", () => {
  it("removes characters that XML does not allow", () => {
    expect(xmlText("a\u0000b\u000bc\ufffed\ud800\te\n")).toBe("abcd\te\n");
  });
});
