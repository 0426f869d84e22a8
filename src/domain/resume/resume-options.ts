/** Categories that may have a section; their order is in `content/site.yaml`. */
export const RESUME_CATEGORIES = ["Work", "Education", "Social Impact", "Portfolio"] as const;
export type ResumeCategory = (typeof RESUME_CATEGORIES)[number];

export const PAPERS = ["letter", "a4"] as const;
export type Paper = (typeof PAPERS)[number];
