import { describe, expect, it } from "vitest";
import { runCommand } from "../../test/support/cli/run-command.ts";
import { check } from "./commands/check.ts";

const run = (args: readonly string[], env = {}) => runCommand(args, { commands: { check }, env });

describe("invalid usage of a command", () => {
  it.each([
    [["chekc"], 'Unknown command "chekc". Did you mean "check"?'],
    [["publish"], 'Unknown command "publish". Available: check'],
    [["constructor"], 'Unknown command "constructor". Available: check'],
    [["check", "--jsn"], 'Unknown option "--jsn". Did you mean "--json"?'],
    [["check", "--json=3"], "Option '--json' does not take an argument"],
    [["check", "more"], "Unexpected: more"],
  ])("exits with 2, the error, and how to get help: %j", async (args, message) => {
    expect(await run(args)).toEqual({ code: 2, printed: [], notes: `${message}\nFor help, add --help` });
  });

  it("prints the usage with --help", async () => {
    expect(await run(["check", "--help"])).toEqual({ code: 0, printed: ["how to"], notes: "" });
  });

  it("exits with 2 and the usage without arguments", async () => {
    expect(await run([])).toEqual({ code: 2, printed: [], notes: "how to" });
  });

  it("exits with 2 for an invalid setting", async () => {
    expect(await run(["check"], { PORT: "x" })).toMatchObject({ code: 2, notes: expect.stringContaining("PORT") });
  });
});
