import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { storePngs } from "./stored-pngs.ts";

/** A folder that does not exist yet, and a renderer that counts its calls. */
async function setUp() {
  const root = await mkdtemp(path.join(tmpdir(), "pngs-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const rendered: string[] = [];
  const render = async (drawing: string) => {
    rendered.push(drawing);
    return new TextEncoder().encode(`PNG of ${drawing}`);
  };
  return { folder: path.join(root, "previews"), rendered, render };
}

it("renders each drawing once, also in a later process", async () => {
  const { folder, rendered, render } = await setUp();
  const first = await storePngs(folder, render).render("a crane");
  const pngs = storePngs(folder, render);
  expect(await pngs.render("a crane")).toEqual(first);
  expect(await pngs.render("a wall")).not.toEqual(first);
  expect(rendered).toEqual(["a crane", "a wall"]);
});

it("keeps what was asked for, whether new or not, and removes the rest, unfinished files included", async () => {
  const { folder, rendered, render } = await setUp();
  const last = storePngs(folder, render);
  await last.render("a crane");
  await last.render("an old title");
  await writeFile(path.join(folder, ".0a1b.png.new"), "half");
  const pngs = storePngs(folder, render);
  await pngs.render("a crane");
  await pngs.render("a wall");
  await pngs.removeUnused();
  expect(await readdir(folder)).toHaveLength(2);
  const next = storePngs(folder, render);
  await next.render("a crane");
  await next.render("a wall");
  await next.render("an old title");
  expect(rendered).toEqual(["a crane", "an old title", "a wall", "an old title"]);
});

it("renders where the folder cannot be written", async () => {
  const { folder, rendered, render } = await setUp();
  await writeFile(folder, "a file");
  const pngs = storePngs(folder, render);
  await pngs.render("a crane");
  expect(new TextDecoder().decode(await pngs.render("a crane"))).toBe("PNG of a crane");
  await pngs.removeUnused();
  expect(rendered).toHaveLength(2);
});

it("leaves what cannot be removed", async () => {
  const { folder, render } = await setUp();
  await mkdir(path.join(folder, "a folder"), { recursive: true });
  await storePngs(folder, render).removeUnused();
  expect(await readdir(folder)).toEqual(["a folder"]);
});
