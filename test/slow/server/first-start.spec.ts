import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { copyContent, createFolder } from "../../e2e/support/content.ts";
import { startServer } from "../../e2e/support/server-process.ts";
import { expect, test } from "../../e2e/support/test.ts";

const MB = 1024 * 1024;
/** A page of the fixture with a photograph, and its file. */
const PAGE = { address: "bank-of-kigali", photograph: "media/story/kigali-5.jpg" };

/** A JPEG from a phone held upright: large, progressive and rotated. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const grain = sharp({ create: { width: width / 4, height: height / 4, channels: 3, background: "#888", noise } });
  return sharp(await grain.png({ compressionLevel: 0 }).toBuffer())
    .resize(width, height)
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true })
    .toBuffer();
}

/** The peak memory of a process and its children, in bytes. They share libraries, which count once. */
async function memoryOf(pid: number, isChild = false): Promise<number> {
  // Empty for a process that has ended.
  const textOf = (file: string) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
  const [status, children] = [await textOf("status"), await textOf(`task/${pid}/children`)];
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024;
  const others = await Promise.all((children.match(/\d+/g) ?? []).map((child) => memoryOf(Number(child), true)));
  return others.reduce((sum, one) => sum + one, bytes("VmHWM") - (isChild ? bytes("RssFile") : 0));
}

test("the site starts, builds photographs and follows an edit within 512 MB", async () => {
  test.skip(process.platform !== "linux", "reads /proc");
  test.setTimeout(400_000);
  const contentDir = await copyContent();
  const large = await photograph(3000, 4000);
  for (const file of [PAGE.photograph, "media/another.jpg"]) await writeFile(path.join(contentDir, file), large);
  // The container image and the systemd service of templates/hosts set the same values.
  const env = { CONTENT_DIR: contentDir, DATA_DIR: await createFolder(), NODE_OPTIONS: "--max-semi-space-size=4" };
  const server = await startServer(env);
  let peak = 0;
  const measured = async () => {
    peak = Math.max(peak, await memoryOf(server.child.pid ?? 0));
    return server.output();
  };
  for (const address of ["", "testimonials", "professional", PAGE.address, "resume.pdf", "2022-tracker"]) {
    expect((await fetch(`${server.origin}/${address}`)).status).toBe(200);
  }
  await expect.poll(measured, { timeout: 300_000, intervals: [100] }).toMatch(/Building pictures: (\d+) of \1\b/);

  const document = path.join(contentDir, "portfolio/experiences/code-club-mentor.yaml");
  await writeFile(document, (await readFile(document, "utf8")).replace(/^title: .*/m, "title: Mentor of many"));
  const impact = async () => (await fetch(`${server.origin}/impact`)).text();
  await expect.poll(impact, { timeout: 90_000 }).toContain("Mentor of many");
  await measured();
  expect(peak).toBeGreaterThan(100 * MB);
  expect(peak).toBeLessThan(512 * MB);
  await server.stop();
});
