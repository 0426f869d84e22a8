/** Categories of experiences that a résumé can have a section for, in no order: the owner's is in `content/site.yaml`. */
export const RESUME_CATEGORIES = ["Work", "Education", "Social Impact", "Portfolio"] as const;
export type ResumeCategory = (typeof RESUME_CATEGORIES)[number];

/** The paper a résumé is printed on. */
export const PAPERS = ["letter", "a4"] as const;
export type Paper = (typeof PAPERS)[number];
