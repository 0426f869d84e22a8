import { expect, test } from "vitest";
import { copyError } from "./picture-error.ts";

test.each(["Input buffer contains unsupported image format", "VipsJpeg: premature end of JPEG image"])(
  "%s: the picture cannot be used",
  (message) => {
    expect(copyError(new Error(message))).toMatchObject({
      name: "PictureError",
      message: `cannot be copied: ${message}`,
    });
  },
);

test.each(["timeout: 42% complete\n", "unix error\nvips_tracked: out of memory -- size == 36MB\n"])(
  "%j is not an error of the picture",
  (message) => {
    const error = new Error(message);
    expect(copyError(error)).toBe(error);
  },
);
