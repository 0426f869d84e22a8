import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { rules } from "./rules.ts";

const SITE = `owner: { name: Ada }
pages:
  - { path: /, kind: home, description: Ada }
  - { path: /bridges, kind: skills, title: Bridges, description: Bridges by Ada }
`;

test("the rules allow counts of the pages of the site", async () => {
  const folder = await temporaryContent({ "site.yaml": SITE });
  const env = { CONTENT_DIR: folder, INIT_CWD: folder };
  expect(await runCommand(["rules", "firestore"], { commands: { rules }, env })).toMatchObject({ code: 0 });
  const written = path.join(folder, "firestore");
  expect((await readdir(written)).toSorted()).toEqual(["portfolio.rules", "tracker.rules"]);
  expect(await readFile(path.join(written, "portfolio.rules"), "utf8")).toContain("'bridges'");
});

test("the rules allow counts of recipients without naming them", async () => {
  const recipients = "recipients: [{ name: Lantern Health, code: k7-lantern }]";
  const folder = await temporaryContent({ "site.yaml": SITE, "private/recipients.yaml": recipients });
  await runCommand(["rules", "firestore"], { commands: { rules }, env: { CONTENT_DIR: folder, INIT_CWD: folder } });
  const text = await readFile(path.join(folder, "firestore/portfolio.rules"), "utf8");
  expect(text).toContain("recipientRises(old.get('recipient', {}), now['recipient'])");
  expect(text).not.toMatch(/lantern/i);
});
