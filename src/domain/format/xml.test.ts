import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { element, xmlDocument, xmlText } from "./xml.ts";

const parser = new XMLParser({ ignoreAttributes: false, trimValues: false, parseTagValue: false });

describe("XML", () => {
  it("round-trips any text", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L}\p{N}\p{P}\p{S} ]+$/u), (text) => {
        const written = xmlDocument(element("note", xmlText(text), { about: text }));
        expect(XMLValidator.validate(written)).toBe(true);
        const { note } = parser.parse(written);
        expect(note).toEqual({ "#text": text, "@_about": text });
      }),
    );
  });

  it("removes characters that XML does not allow", () => {
    expect(xmlText("a\u0000b\u000bc\ufffed\ud800\te\n")).toBe("abcd\te\n");
  });

  it("nests elements", () => {
    expect(element("a", [element("b"), element("c", "1")])).toBe("<a><b></b><c>1</c></a>");
  });
});
