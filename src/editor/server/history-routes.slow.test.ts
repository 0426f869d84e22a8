import { expect, it } from "vitest";
import { gitIn } from "../../../test/support/cli/git.ts";
import { SKILL } from "../../../test/support/editor/drafts-world.ts";
import { runningEditor } from "../../../test/support/editor/running-editor.ts";
import { historySchema } from "../api.ts";

it("commits tracked files beside the content, but does not restore them", async () => {
  const { get, post, world } = await runningEditor({ "publish.sh": "one\n", [SKILL]: "name: A\n" }, { inGit: true });
  await world.write("publish.sh", "two\n");
  await world.write(SKILL, "name: B\n");
  const { uncommitted } = historySchema.parse((await get("history")).json);
  expect(new Map(uncommitted.map(({ file, canRestore }) => [file, canRestore]))).toEqual(
    new Map([
      ["publish.sh", false],
      [SKILL, true],
    ]),
  );
  expect(await post("restore", { file: "publish.sh" })).toMatchObject({ status: 400 });
  const files = uncommitted.map(({ file }) => file);
  expect(await post("commit", { message: "Publish with a later version", files })).toMatchObject({
    status: 200,
    json: { uncommitted: [] },
  });
  expect(await gitIn(world.contentDir, "show", "--name-only", "--format=", "HEAD")).toBe(`${SKILL}\npublish.sh`);
});

it.each(["../data/edit/drafts.json", "/etc/passwd", ".env", ".git/config", "."])("does not commit %s", async (file) => {
  const { post, world } = await runningEditor({}, { inGit: true });
  await world.write(".env", "SECRET=1\n");
  await world.write(SKILL, "name: B\n");
  expect(await post("commit", { message: "Mine", files: [SKILL, file] })).toMatchObject({ status: 400 });
  expect(await gitIn(world.contentDir, "log", "--format=%s")).toBe("First");
});
