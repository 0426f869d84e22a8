import { describe, expect, it } from "vitest";
import { documentIds, slug } from "./document-ids.ts";

describe("slug", () => {
  it.each([
    [["Ledgerline", "Engineering Manager"], "ledgerline-engineering-manager"],
    [["Straße & Söhne", undefined, "Łódź"], "strasse-and-sohne-lodz"],
    [["C++"], "c-plus-plus"],
    [["C#"], "c-sharp"],
    [["Dean's List"], "deans-list"],
    [["../../etc/passwd"], "etc-passwd"],
    [["中文"], ""],
    [["a".repeat(200)], "a".repeat(60)],
    [
      ["University of Somewhere Far Away", "Bachelor of Science in Computer Science"],
      "university-of-somewhere-far-away-bachelor-of-science-in",
    ],
  ])("makes an id from words: %j", (words, id) => {
    expect(slug(...words)).toBe(id);
  });
});

describe("documentIds", () => {
  const job = (since: string, ...words: string[]) => ({ words, kind: "work", since });

  it("makes ids unique and gives the oldest document the plain one", () => {
    expect(
      documentIds([
        job("2022-03", "Kemo", "Lead"),
        job("2019", "Kemo", "Lead"),
        job("2022-09", "Kemo", "Lead"),
        job("", "中文"),
      ]),
    ).toEqual(["kemo-lead-2022", "kemo-lead", "kemo-lead-2", "work"]);
  });

  it("keeps existing ids when newer documents are added", () => {
    const before = [job("2019", "Kemo", "Lead"), job("2021", "Kemo", "Lead")];
    const [, ...after] = documentIds([job("2024", "Kemo", "Lead"), ...before]);
    expect(after).toEqual(documentIds(before));
  });
});
