import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { filesBelow } from "../../content/read/read-files.ts";
import { checkPixels, MAX_BYTES, measurePicture, PictureError } from "../../media/photographs.ts";
import { pictureMeasurer } from "../../media/picture-folder.ts";
import type { PictureTools } from "./editor-app.ts";

/**
 * Looks into pictures as the site does.
 * @param contentDir the content folder
 * @param folder for files that are looked into before they are accepted
 */
export function pictureTools(contentDir: string, folder: string): PictureTools {
  const measure = pictureMeasurer(path.join(contentDir, "media"));
  return {
    largestBytes: MAX_BYTES,
    measureAll: async () => measure(await filesBelow(contentDir, "media")),
    async whyUnusable(name, bytes) {
      const place = await mkdtemp(path.join(folder, "upload-"));
      const file = path.join(place, `picture${path.extname(name)}`);
      try {
        await writeFile(file, bytes);
        const { versions } = await measurePicture(file);
        if (versions !== undefined) await checkPixels(file);
        return undefined;
      } catch (error) {
        if (error instanceof PictureError) return error.message;
        throw error;
      } finally {
        await rm(place, { recursive: true });
      }
    },
  };
}
