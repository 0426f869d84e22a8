/** The forms of the résumé as a file, by the ending of its address: `/resume.pdf`. */
export const RESUME_FORMS = ["pdf", "txt", "json"] as const;
