import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryContent } from "../../test/support/content/temporary-content.ts";
import { siteWith } from "../../test/support/domain/sample-resume.ts";
import { parseVersion } from "../domain/resume/resume-version.ts";
import { placedVersions } from "./version-addresses.ts";

const site = siteWith({}, { languages: ["pt-BR"] });

/** The addresses of versions with these fields by id, and the problems that were reported. */
async function placed(root: string, versions: Readonly<Record<string, object>>) {
  const problems: string[] = [];
  const parsed = Object.entries(versions).map(([id, fields]) => parseVersion(id, fields, "en"));
  const found = await placedVersions({ root, site, versions: parsed }, (problem) => problems.push(problem));
  return { paths: found.map((version) => version.path), problems };
}

test("a version is below the address of its language, and needs no key unless it is secret", async () => {
  const root = await temporaryContent({});
  const { paths, problems } = await placed(root, { lantern: {}, farol: { language: "pt-BR" } });
  expect([paths, problems]).toEqual([["/resume/lantern", "/pt-br/resume/farol"], []]);
  await expect(stat(path.join(root, "private/key"))).rejects.toThrow("ENOENT");
});

test("a secret version has a long random part, which stays the same as long as the key", async () => {
  const root = await temporaryContent({ "private/resumes/a.yaml": "secret: true" });
  const secret = { a: { secret: true }, b: { secret: true } };
  const { paths } = await placed(root, secret);
  expect(paths).toEqual([
    expect.stringMatching(/^\/resume\/a-[a-z0-9]{20,}$/),
    expect.stringMatching(/^\/resume\/b-[a-z0-9]{20,}$/),
  ]);
  expect(paths[0]?.slice("/resume/a-".length)).not.toBe(paths[1]?.slice("/resume/b-".length));
  const key = path.join(root, "private/key");
  expect(await readFile(key, "utf8")).toMatch(/^[0-9a-f]{64}$/);
  expect((await placed(root, secret)).paths).toEqual(paths);
  await writeFile(key, `${"0f".repeat(32)}\n`);
  expect((await placed(root, secret)).paths).not.toEqual(paths);
});

test("without a key that can be used, secret versions have no address, and others do", async () => {
  const root = await temporaryContent({});
  const versions = { a: { secret: true }, b: {} };
  const missing = expect.stringMatching(/^private\/key: ENOENT.* no address until the server can write that file/);
  expect(await placed(root, versions)).toEqual({ paths: ["/resume/b"], problems: [missing] });
  await mkdir(path.join(root, "private"));
  await writeFile(path.join(root, "private/key"), "");
  const empty = expect.stringMatching(/^private\/key: expected 64 hexadecimal digits\./);
  expect(await placed(root, versions)).toEqual({ paths: ["/resume/b"], problems: [empty] });
});
