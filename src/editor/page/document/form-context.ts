import { z } from "zod";
import type { EditedSite } from "../../api.ts";
import { themeVerdict } from "../../form/colors/theme-verdict.ts";
import type { FormContext } from "../../form/form-context.ts";

const siteWithTheme = z.object({ theme: z.unknown() });
const THEME_COLORS = ["accent", "ground"] as const;

/**
 * What a form knows of the rest of the site.
 * @param data of the document
 */
export function formContext(site: EditedSite, data: unknown, upload: FormContext["upload"]): FormContext {
  const home = site.documents.find(({ kind }) => kind === "site")?.address ?? "/";
  return {
    references: site.choices,
    media: site.media,
    mediaAddress: (name) => `${home}media/${name.split("/").map(encodeURIComponent).join("/")}`,
    upload,
    judgeColor(at, color) {
      const field = THEME_COLORS.find((name) => at[0] === "theme" && at[1] === name && at.length === 2);
      return field && themeVerdict(siteWithTheme.safeParse(data).data?.theme, field, color);
    },
  };
}
