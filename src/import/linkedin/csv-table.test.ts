import { describe, expect, it } from "vitest";
import { csvTable } from "./csv-table.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const COLUMNS = ["companyname", "title"];
const ROWS = [{ companyname: "Kemo, Labs", title: "Lead" }];

describe("csvTable", () => {
  it.each([
    ["commas", 'Company Name,Title\n"Kemo, Labs",Lead\n'],
    ["semicolons", "Company Name;Title\nKemo, Labs;Lead\n"],
    ["tabs", "Company Name\tTitle\nKemo, Labs\tLead\n"],
    ["a byte order mark", '\uFEFFCompany Name,Title\n"Kemo, Labs",Lead\n'],
    ["Windows line endings", 'Company Name,Title\r\n"Kemo, Labs",Lead\r\n'],
    ["quoted names", '"COMPANY NAME","TITLE"\n"Kemo, Labs","Lead"\n'],
    [
      "notes above the header",
      'Notes:\n"When exporting, things may be missing."\n\nCompany Name,Title\n"Kemo, Labs",Lead\n',
    ],
    ["empty lines", 'Company Name,Title\n\n"Kemo, Labs",Lead\n\n'],
  ])("reads a file with %s", (_, text) => {
    expect(csvTable(bytes(text), COLUMNS)).toEqual(ROWS);
  });

  it("reads multi-line cells and escaped quotes", () => {
    expect(csvTable(bytes('Title,Text\nLead,"One\n\n""Two"""\n'), COLUMNS)).toEqual([
      { title: "Lead", text: 'One\n\n"Two"' },
    ]);
  });

  it("accepts rows that are too short or too long", () => {
    expect(csvTable(bytes("Company Name,Title\nKemo\nKemo,Lead,more\n"), COLUMNS)).toEqual([
      { companyname: "Kemo", title: "" },
      { companyname: "Kemo", title: "Lead" },
    ]);
  });

  it("decodes the encodings of spreadsheets", () => {
    const latin = Uint8Array.from([...bytes("Title\nM"), 0xe4, ...bytes("rz\n")]);
    expect(csvTable(latin, COLUMNS)).toEqual([{ title: "März" }]);
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from("Title\nMärz\n", "utf16le")]);
    expect(csvTable(utf16, COLUMNS)).toEqual([{ title: "März" }]);
  });

  it("returns undefined without a header", () => {
    expect(csvTable(bytes("No recommendations found\n"), COLUMNS)).toBeUndefined();
    expect(csvTable(bytes(""), COLUMNS)).toBeUndefined();
  });

  it("keeps columns with special names as plain data", () => {
    const [row] = csvTable(bytes("Title,__proto__,constructor\nLead,a,b\n"), COLUMNS) ?? [];
    expect([row?.["title"], row?.["constructor"]]).toEqual(["Lead", "b"]);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  it("rejects an oversized row", () => {
    expect(() => csvTable(bytes(`Title\n"${"x".repeat(600_000)}`), COLUMNS)).toThrow("Max Record Size");
  });
});
