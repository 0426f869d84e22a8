import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { experience, sampleResume, siteWith } from "../../test/support/domain/sample-resume.ts";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import type { Paper } from "../domain/site/site.ts";
import { writeWordResume } from "./resume-docx.ts";
import { printResume } from "./resume-pdf.ts";

const run = promisify(execFile);
const isInstalled = await run("soffice", ["--version"]).then(
  () => true,
  () => false,
);
if (!isInstalled)
  console.warn("LibreOffice is not installed, so no Word document is laid out: install libreoffice-writer");

/** The pages of a Word document as LibreOffice lays them out. */
async function laidOut(docx: Uint8Array): Promise<Uint8Array> {
  const folder = await temporaryFolder();
  const file = path.join(folder, "resume.docx");
  await writeFile(file, docx);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  await run("soffice", [profile, "--headless", "--convert-to", "pdf", "--outdir", folder, file]);
  return Uint8Array.from(await readFile(path.join(folder, "resume.pdf")));
}

const nothing = { paragraphs: [], items: [] };
const resumeIn = (language: string, jobs: number) =>
  sampleResume({
    site: siteWith({}, { language }),
    experiences: {
      Work: Array.from({ length: jobs }, (_, index) => experience(`job-${index}`, `20${10 + index}-03`, "2025-04")),
    },
    plain: (text) => (text === "" ? nothing : { paragraphs: [`${text} `.repeat(30)], items: Array(5).fill(text) }),
  });

test.skipIf(!isInstalled).each<[language: string, jobs: number, paper: Paper]>([
  ["en", 3, "letter"],
  ["en", 14, "a4"],
  ["ar", 9, "a4"],
])("the Word document in %s with %i jobs has about the pages of the PDF on %s", async (language, jobs, paper) => {
  const resume = resumeIn(language, jobs);
  const { totalPages: expected } = await extractText(await printResume(resume, paper));
  const pdf = await getDocumentProxy(await laidOut(await writeWordResume(resume, paper)));
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  expect(Math.abs(totalPages - expected)).toBeLessThanOrEqual(1);
  // Lines may end after a hyphen.
  expect(text.replaceAll(/\s/g, "").match(/job-0\./g)?.length).toBe(35);
});
