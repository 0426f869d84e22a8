import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createPreviews } from "./previews.ts";

const words = {
  title: "Full Portfolio",
  owner: "Robin Vale",
  role: "Product and engineering leader",
  inProgress: false,
};

describe("a preview", () => {
  it("is a small PNG of 1200 × 630 pixels that is not blank", async () => {
    const picture = await createPreviews().picture(words);
    const { width, height, format } = await sharp(picture).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "png" });
    const { channels } = await sharp(picture).stats();
    for (const { stdev } of channels) expect(stdev).toBeGreaterThan(20);
    expect(picture.length).toBeLessThan(60_000);
  });

  it("shows the title: two previews differ in its area", async () => {
    const previews = createPreviews();
    const area = { left: 0, top: 190, width: 800, height: 364 };
    const titleOf = async (title: string) => {
      const pixels = await sharp(await previews.picture({ ...words, title }))
        .extract(area)
        .raw()
        .toBuffer();
      return createHash("sha256").update(pixels).digest("hex");
    };
    expect(await titleOf("Full Portfolio")).not.toBe(await titleOf("Bank of Kigali"));
  });

  it("shows the picture of a page in its block, and the wall where it cannot be read", async () => {
    const orange = await sharp({ create: { width: 80, height: 60, channels: 3, background: "#ff0000" } })
      .png()
      .toBuffer();
    const read = new Map<string, Uint8Array>([
      ["cover.png", orange],
      ["broken.png", Buffer.from("no picture")],
    ]);
    const previews = createPreviews({ readPicture: async (name) => read.get(name) });
    const colorOf = async (name: string) => {
      const picture = await previews.picture({ ...words, block: { kind: "picture", name } });
      const pixel = await sharp(picture)
        .extract({ left: 928, top: 400, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      return [...pixel];
    };
    expect(await colorOf("cover.png")).toEqual([255, 0, 0]);
    const wall = await colorOf("missing.png");
    expect(wall).not.toEqual([255, 0, 0]);
    expect(await colorOf("broken.png")).toEqual(wall);
  });
});

describe("the preview cache", () => {
  /** Previews that count renders and fail when told to. */
  function countingPreviews() {
    const state = { rendered: 0, fail: false };
    const previews = createPreviews({
      render: async () => {
        state.rendered += 1;
        if (state.fail) throw new Error("no memory");
        return new Uint8Array();
      },
    });
    return { state, previews };
  }

  it("renders each preview once", async () => {
    const { state, previews } = countingPreviews();
    await Promise.all(Array.from({ length: 20 }, () => previews.picture(words)));
    await previews.picture({ ...words });
    expect(state.rendered).toBe(1);
    await previews.picture({ ...words, title: "Awards" });
    expect(state.rendered).toBe(2);
  });

  it("retries a failed one", async () => {
    const { state, previews } = countingPreviews();
    state.fail = true;
    await expect(previews.picture(words)).rejects.toThrow("no memory");
    state.fail = false;
    await expect(previews.picture(words)).resolves.toBeInstanceOf(Uint8Array);
  });

  it("keeps a hundred", async () => {
    const { state, previews } = countingPreviews();
    const titles = Array.from({ length: 101 }, (_, index) => `Page ${index}`);
    for (const title of titles) await previews.picture({ ...words, title });
    await previews.picture({ ...words, title: "Page 100" });
    expect(state.rendered).toBe(101);
    await previews.picture({ ...words, title: "Page 0" });
    expect(state.rendered).toBe(102);
  });
});
