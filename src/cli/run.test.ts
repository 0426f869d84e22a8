import { describe, expect, it } from "vitest";
import { runCommand } from "../../test/support/cli/run-command.ts";
import { check } from "./commands/check.ts";

const asked = (args: readonly string[], env = {}) => runCommand(args, { commands: { check }, env });

describe("a command that is called the wrong way", () => {
  it.each([
    [["chekc"], 'There is no command "chekc"; did you mean "check"?'],
    [["publish"], 'There is no command "publish"; there is check'],
    [["constructor"], 'There is no command "constructor"; there is check'],
    [["check", "--jsn"], 'There is no option "--jsn"; did you mean "--json"?'],
    [["check", "--json=3"], "Option '--json' does not take an argument"],
    [["check", "more"], "Too much: more"],
  ])("ends with 2, and says in a line what is wrong and how to get help: %j", async (args, message) => {
    expect(await asked(args)).toEqual({
      code: 2,
      printed: [],
      notes: [`${message}\nnpm run it -- --help says how to call it.`],
    });
  });

  it("ends with 2 and says how, when it is called without anything", async () => {
    expect(await asked([])).toEqual({ code: 2, printed: [], notes: ["how to"] });
  });

  it("ends with 2 for a setting that cannot be used", async () => {
    expect(await asked(["check"], { PORT: "x" })).toMatchObject({
      code: 2,
      notes: [expect.stringContaining("PORT")],
    });
  });
});
