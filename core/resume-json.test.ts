import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { jsonResume } from "./resume-json.ts";
import { experience, sampleResume, siteWith } from "./testing/sample-resume.ts";

const require = createRequire(import.meta.url);
const schema = JSON.parse(readFileSync(require.resolve("@jsonresume/schema/schema.json"), "utf8"));
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(schema);

describe("the résumé as JSON Resume", () => {
  it("keeps to the schema of version 1.0 with every section there is", () => {
    const resume = sampleResume({
      site: siteWith({ categories: ["Work", "Social Impact", "Portfolio"] }),
      experiences: {
        Work: [experience("one", "2020-01-01", undefined, { link: "/bank-of-kigali" })],
        "Social Impact": [experience("two", "2015-01-01", "2016-01-01")],
        Portfolio: [experience("three", "2019-01-01", "2019-06-01", { chips: ["Strategy"] })],
      },
      awards: [experience("medal", "2023-05-01", "2023-05-31")],
    });
    const json = JSON.parse(JSON.stringify(jsonResume(resume, "https://robinvale.example/media/portrait.svg")));
    expect(validate(json), JSON.stringify(validate.errors)).toBe(true);
    expect(json).toMatchObject({
      basics: { name: "Robin Vale", email: "hello@robinvale.example" },
      work: [{ name: "House one", position: "Title one", startDate: "2020-01-01", summary: "Did one." }],
      volunteer: [{ organization: "House two", endDate: "2016-01-01" }],
      projects: [{ name: "Title three", description: "Did three.", keywords: ["Strategy"] }],
      awards: [{ title: "Title medal", awarder: "House medal", date: "2023-05-31" }],
    });
    expect(json.work[0]).not.toHaveProperty("endDate");
  });

  it("is refused by the schema where it breaks it", () => {
    expect(validate({ basics: { email: "nobody" } })).toBe(false);
  });
});
