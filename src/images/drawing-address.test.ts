import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { FIXTURE } from "../../test/support/fixture.ts";
import { drawingAddress } from "./drawing-address.ts";

const FACES = path.join(FIXTURE, "media/faces");

/** The content a browser reads from the data URL. */
async function contentOf(address = ""): Promise<Buffer> {
  return Buffer.from(await (await fetch(address)).arrayBuffer());
}

it("preserves every byte of a small drawing", async () => {
  const drawings = [
    ...readdirSync(FACES).map((name) => readFileSync(path.join(FACES, name))),
    Buffer.from(`<svg xmlns='http://www.w3.org/2000/svg'>\n\t<text>"50 %" #1 é — \\ &amp; 😀</text></svg>`),
    Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?><svg><title>caf\u00e9\u0085</title></svg>`, "latin1"),
  ];
  for (const svg of drawings) {
    const address = drawingAddress(svg);
    expect(await contentOf(address)).toEqual(Buffer.from(svg.toString("latin1").trim(), "latin1"));
    expect(address).not.toMatch(/["'<>&\\\n]/);
  }
});

it("skips larger drawings, which are better cached", () => {
  expect(drawingAddress(Buffer.from(`<svg>${"<path/>".repeat(1000)}</svg>`))).toBeUndefined();
});
