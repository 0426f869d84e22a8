import { readFile } from "node:fs/promises";
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

test("the rules allow counts of the pages of the site, and of recipients without naming them", async () => {
  const recipients = "recipients: [{ name: Lantern Health, code: k7-lantern }]";
  const folder = await temporaryContent({ "site.yaml": SITE, "private/recipients.yaml": recipients });
  const env = { CONTENT_DIR: folder, INIT_CWD: folder };
  const files = ["portfolio.rules", "tracker.rules"].map((name) => path.join(folder, "firestore", name));
  const { code, printed } = await runCommand(["rules", "firestore"], { commands: { rules }, env });
  expect([code, printed]).toEqual([0, files]);
  const text = await readFile(files[0] ?? "", "utf8");
  expect(text).toContain("'bridges'");
  expect(text).toContain("recipientRises(old.get('recipient', {}), now['recipient'])");
  expect(text).not.toMatch(/lantern/i);
});
