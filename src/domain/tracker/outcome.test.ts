import { describe, expect, it } from "vitest";
import { parseDocument } from "../documents/document-error.ts";
import { outcomeSchema } from "./outcome.ts";

const parse = (fields: object) =>
  parseDocument(outcomeSchema, { figure: "90", text: "calls instead of 170", ...fields });
const before = { value: 170, label: "2020: close to 170" };
const after = { value: 90, label: "2022: about 90" };

describe("outcomeSchema", () => {
  it("accepts a fact alone, and one compared with the past", () => {
    expect(parse({})).toEqual({ figure: "90", text: "calls instead of 170" });
    const source = { text: "Ruth A.", link: "/testimonials" };
    expect(parse({ before, after, note: "One office.", source })).toMatchObject({ before, after, source });
  });

  it.each([{ before }])("rejects %j without the other amount", (fields) => {
    expect(() => parse(fields)).toThrow("expected both before and after, or neither");
  });

  it.each([
    [{ before: { ...before, value: -1 }, after }, /^before\.value: /],
    [{ before, after: { ...after, label: "x".repeat(33) } }, "after.label: expected at most 32 characters"],
    [{ figure: "" }, "figure: expected some text"],
    [{ source: { text: "Ruth", link: "javascript:alert(1)" } }, /^source\.link: expected an address/],
    [{ chart: true }, /chart/],
  ])("rejects %j", (fields, message) => {
    expect(() => parse(fields)).toThrow(message);
  });
});
