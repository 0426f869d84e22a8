import { describe, expect, it } from "vitest";
import { runCommand } from "../../test/support/cli/run-command.ts";
import { check } from "./commands/check.ts";

const asked = (args: readonly string[], env = {}) => runCommand(args, { commands: { check }, env });

describe("a command that is called the wrong way", () => {
  it.each([
    [["chekc"], 'Unknown command "chekc". Did you mean "check"?'],
    [["publish"], 'Unknown command "publish". Available: check'],
    [["constructor"], 'Unknown command "constructor". Available: check'],
    [["check", "--jsn"], 'Unknown option "--jsn". Did you mean "--json"?'],
    [["check", "--json=3"], "Option '--json' does not take an argument"],
    [["check", "more"], "Unexpected: more"],
  ])("ends with 2, and says in a line what is wrong and how to get help: %j", async (args, message) => {
    expect(await asked(args)).toEqual({
      code: 2,
      printed: [],
      notes: [`${message}\nSee npm run it -- --help`],
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
