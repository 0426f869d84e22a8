import { mediaField } from "../documents/fields.ts";

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * The file below `content/media` that a picture in Markdown shows: `work/team.jpg` or `/media/work/team.jpg`. Undefined
 * for other addresses.
 */
export function mediaName(address: string): string | undefined {
  if (SCHEME.test(address)) return undefined;
  const name = mediaField.safeParse(decoded(address.replace(/^\/media\//, "")));
  return name.success ? name.data : undefined;
}

/** In Markdown, spaces in names are written as `%20`. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
