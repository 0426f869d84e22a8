import { ownResume } from "../../app/data/resume.server.ts";
import { counted } from "../../content/diagnostic.ts";
import { writtenIn } from "../../content/publish/push.ts";
import { readContentFolder } from "../../content/read/read-content.ts";
import { createRepository } from "../../domain/documents/repository.ts";
import { isoDay } from "../../domain/format/dates.ts";
import type { Resume } from "../../domain/resume/resume.ts";
import { type Misreading, misreadings } from "../../domain/resume/resume-readback.ts";
import { resumeParts } from "../../domain/resume/resume-text.ts";
import { languageAddress } from "../../domain/site/addresses.ts";
import { readPdf, readWord } from "../../media/read-resume.ts";
import { writeWordResume } from "../../media/resume-docx.ts";
import { printResume } from "../../media/resume-pdf.ts";
import type { CommandContext, ExitCode } from "../command.ts";

/** Makes the résumé's files in each language, and reads them back with public text extractors. */
export async function checkResume({ settings, now, terminal }: CommandContext): Promise<ExitCode> {
  const { contentDir, siteUrl: sharedUrl } = settings;
  const today = isoDay(now());
  const content = await readContentFolder(contentDir, today);
  const documents = writtenIn(content, "portfolio") ?? new Map<string, never>();
  const sites = [
    { site: content.site, address: "" },
    ...content.translations.map(({ language, site }) => ({ site, address: languageAddress(language) })),
  ];
  let misread = 0;
  for (const { site, address } of sites) {
    const repository = createRepository(documents, {
      ...{ today, pages: site.pages, reveal: false },
      ...{ language: site.language.tag, originalLanguage: content.site.language.tag },
      onBadDocument: (path, { message }) => terminal.note(`${path} is left out: ${message}`),
    });
    const resume = ownResume({ site, siteUrl: sharedUrl + address, sharedUrl, repository, today });
    const { paper } = site.resume;
    const pdf = await readPdf(await printResume(resume, paper), site.language);
    const files = [
      [`${address}/resume.pdf (${counted(pdf.totalPages, "page")})`, pdf.text],
      [`${address}/resume.docx`, await readWord(await writeWordResume(resume, paper))],
    ] as const;
    const lines = files.flatMap(([file, text]) => {
      const problems = misreadings(resume, text).map(problemOf);
      misread += problems.length;
      const results = problems.length > 0 ? problems : ["programs read every word, in order"];
      return results.map((result) => `${file}: ${result}`);
    });
    for (const line of [...lines, ...outlineOf(resume)]) terminal.print(line);
  }
  return misread > 0 ? 1 : 0;
}

function problemOf({ what, text, lost }: Misreading): string {
  if (lost.length === 0)
    return `the ${what} "${text}" is not read as a whole in its place; make it shorter, or one paragraph`;
  return `the ${what} "${text}" is read without ${lost.join(", ")}; write it with other letters, or add their font`;
}

/** The facts that a program takes from the résumé. */
function outlineOf(resume: Resume): readonly string[] {
  const contact = (kind: string) => resume.contacts.find((one) => one.kind === kind)?.text ?? "none";
  return [
    `  name: ${resume.name}`,
    ...["email", "phone"].map((kind) => `  ${kind}: ${contact(kind)}`),
    ...resumeParts(resume).flatMap((part) =>
      "lines" in part
        ? `  ${part.title}: ${counted(part.lines.length, "line")}`
        : part.entries.map(({ title, subtitle, dates }) =>
            [`  ${part.title}: ${title}`, subtitle, dates].filter((one) => one !== undefined).join(" | "),
          ),
    ),
  ];
}
