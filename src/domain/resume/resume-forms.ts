/** The files of the résumé, by their extension, as they are offered: `/resume.pdf`. */
export const RESUME_FORMS = ["pdf", "docx", "txt", "json"] as const;

export type ResumeForm = (typeof RESUME_FORMS)[number];
