/**
 * Version of the content format, `version` in `site.yaml`. A breaking change increments it
 * and adds a step in `src/content/upgrade/`.
 */
export const CONTENT_VERSION = 2;
