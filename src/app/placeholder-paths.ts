/** Addresses that all show the same placeholder page (specification 2). */
export const PLACEHOLDER_PATHS = [
  "resumes",
  "timeline",
  "uplift-journal",
  "memories",
  "alaska",
  "travel",
  "dance",
  "guitar",
  "quotes",
] as const;
