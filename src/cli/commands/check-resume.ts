import { resumeSources } from "../../app/data/resume.server.ts";
import { counted } from "../../content/diagnostic.ts";
import { writtenIn } from "../../content/publish/push.ts";
import { readContentFolder } from "../../content/read/read-content.ts";
import { createRepository } from "../../domain/documents/repository.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { type Resume, resumeOf } from "../../domain/resume/resume.ts";
import { type Misreading, misreadings } from "../../domain/resume/resume-readback.ts";
import { versionSources } from "../../domain/resume/resume-version.ts";
import { languageAddress } from "../../domain/site/addresses.ts";
import { readPdf, readWord } from "../../media/read-resume.ts";
import { writeWordResume } from "../../media/resume-docx.ts";
import { printResume } from "../../media/resume-pdf.ts";
import { type Command, readArguments } from "../command.ts";

/** Makes the résumé's files in each language, and reads them back with public text extractors. */
export const checkResume: Command = async (args, { settings, now, terminal }) => {
  readArguments(args, { resume: { type: "boolean" } });
  const { contentDir, siteUrl: sharedUrl } = settings;
  const today = isoDay(now());
  const content = await readContentFolder(contentDir, today);
  const documents = writtenIn(content, "portfolio") ?? new Map<string, never>();
  const originalLanguage = content.site.language.tag;
  let misread = 0;
  for (const { site } of [content, ...content.translations]) {
    const { language, pages } = site;
    const address = site === content.site ? "" : languageAddress(language.tag);
    const repository = createRepository(documents, {
      ...{ today, pages, reveal: false, language: language.tag, originalLanguage },
      onBadDocument: (path, { message }) => terminal.note(`${path} is left out: ${message}`),
    });
    const whole = resumeSources({ site, siteUrl: sharedUrl + address, sharedUrl, repository, today });
    const versions = content.versions.filter((version) => version.language === language.tag);
    const all = [
      ["resume", whole] as const,
      ...versions.map((version) => [`resume/${version.id}`, versionSources(whole, version)] as const),
    ];
    for (const [name, sources] of all) {
      const resume = resumeOf(sources);
      const { paper } = sources.site.resume;
      const pdf = await readPdf(await printResume(resume, paper), language);
      const word = await readWord(await writeWordResume(resume, paper));
      const report = (file: string, text: string) => {
        const found = misreadings(resume, text);
        misread += found.length;
        const lines = found.length > 0 ? found.map(problemOf) : ["programs read every word, in order"];
        for (const line of lines) terminal.print(`${address}/${file}: ${line}`);
      };
      report(`${name}.pdf (${counted(pdf.totalPages, "page")})`, pdf.text);
      report(`${name}.docx`, word);
      if (resume.sections.length === 0) terminal.print(`${address}/${name}: no entry goes in`);
      for (const line of outlineOf(resume)) terminal.print(`  ${line}`);
    }
  }
  return misread > 0 ? 1 : 0;
};

function problemOf({ what, text, lost }: Misreading): string {
  if (lost.length === 0) return `the ${what} "${text}" is not read as a whole in its place; make it shorter`;
  return `the ${what} "${text}" is read without ${lost.join(", ")}; write it with other letters, or add their font`;
}

/** The facts that a program takes from the résumé. */
function outlineOf({ name, contacts, sections }: Resume): readonly string[] {
  const contact = (kind: string) => `${kind}: ${contacts.find((one) => one.kind === kind)?.text ?? "none"}`;
  const entries = sections.flatMap(({ title: section, entries }) =>
    entries.map(({ title, subtitle, dates }) => `${section}: ${[title, subtitle, dates].filter(Boolean).join(" | ")}`),
  );
  return [`name: ${name}`, contact("email"), contact("phone"), ...entries];
}
