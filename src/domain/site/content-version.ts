/**
 * Version of the content format, `version` in `site.yaml`. A change that older folders do not survive adds one here
 * and a step in `src/content/upgrade/`.
 */
export const CONTENT_VERSION = 2;
