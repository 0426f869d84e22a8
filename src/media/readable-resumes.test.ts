import { expect, test } from "vitest";
import { experience, sampleResume, siteWith } from "../../test/support/domain/sample-resume.ts";
import { misreadings } from "../domain/resume/resume-readback.ts";
import { parseLanguage, parseSkill } from "../domain/skills/skill.ts";
import { readPdf, readWord } from "./read-resume.ts";
import { writeWordResume } from "./resume-docx.ts";
import { printResume } from "./resume-pdf.ts";

/** Language, then name, title, employer, a sentence and a skill. */
const PEOPLE = [
  ["en", "Siobhán O’Brien-Núñez", "Director, Trust & Safety (R&D)", "Café Zürich AG", "Cut waits 42 → 9 min.", "C++"],
  ["fr", "Zoë Lefèvre", "Cheffe d’équipe", "Crédit Œuvre", "« Réduit » l’attente de 20 %.", "SQL"],
  ["pl", "Łukasz Żółć", "Starszy inżynier", "Gdańskie Łodzie", "Zażółcił gęślą jaźń.", "Go"],
  ["vi", "Nguyễn Thị Ánh", "Kỹ sư phần mềm", "Ngân hàng Việt", "Xây dựng hệ thống.", "Toán"],
  ["ru", "Мария Ёлкина", "Ведущий инженер", "Объединённые системы", "Ускорила выдачу на 9 %.", "Чертёж"],
  ["el", "Ελένη Παπαδοπούλου", "Μηχανικός", "Τράπεζα Αθηνών", "Έγραψε την ύλη.", "Σχέδιο"],
  ["ar", "محمد الأحمد", "مهندس برمجيات", "بنك الإسكندرية", "خفض الانتظار 42 → 9 دقائق.", "لبنان ثبتني"],
  ["he", "יעל כהן", "מהנדסת תוכנה", "בנק הגליל", "בנתה מערכות שקטות.", "עיצוב"],
  ["hi", "प्रिया शर्मा", "वरिष्ठ अभियंता", "क्षितिज बैंक", "शांत प्रणालियाँ बनाईं।", "गणित"],
  ["en", "Ada Vale", "Engineer ﬁrst class", "A/B ½ Labs", "Read “quotes” — and dashes.", "TypeScript"],
] as const;

test.each(PEOPLE)(
  "in %s, programs read every word of %s in order",
  async (language, name, title, employer, told, skill) => {
    const fields = { title, subtitle: employer, description: told, result: { figure: "9", words: employer } };
    const Work = Array.from({ length: 2 }, (_, index) =>
      experience(`job-${index}`, `20${10 + index}-03`, "2025-04", fields),
    );
    const resume = sampleResume({
      site: siteWith({}, { language }),
      experiences: { Work },
      plain: (text) => ({ paragraphs: [`${text} `.repeat(8).trim()], items: [text, title] }),
      skills: [parseSkill("one", { name: skill, level: title, keywords: [employer, "SQL"] }, language)],
      languages: [parseLanguage("two", { name: skill }, language)],
    });
    const whole = { ...resume, name };
    const { text: printed } = await readPdf(await printResume(whole, "a4"), whole.language);
    expect(misreadings(whole, printed)).toEqual([]);
    expect(misreadings(whole, await readWord(await writeWordResume(whole, "a4")))).toEqual([]);
  },
);
