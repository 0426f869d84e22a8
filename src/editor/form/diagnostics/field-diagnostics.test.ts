import { expect, it } from "vitest";
import type { FieldDiagnostic, FieldPath } from "../../api.ts";
import { countedDiagnostics, diagnosticsAt, diagnosticsBelow, diagnosticText } from "./field-diagnostics.ts";

function diagnostic(at: FieldPath, severity: FieldDiagnostic["severity"] = "error"): FieldDiagnostic {
  return { at, line: 1, column: 1, severity, message: `${at.join(".")}: wrong` };
}

it("tells a field's own from those inside", () => {
  const all = [diagnostic(["a"]), diagnostic(["a", 0, "b"]), diagnostic(["ab"])];
  expect(diagnosticsAt(all, ["a"])).toEqual([all[0]]);
  expect(diagnosticsBelow(all, ["a"])).toEqual([all[0], all[1]]);
});

it("has the words of the check, without the place", () => {
  const found = { ...diagnostic(["home", "quote"]), message: 'home.quote: there is no testimony "x"' };
  expect(diagnosticText({ ...found, expected: "the file name of a testimony", suggestion: "y" })).toBe(
    'there is no testimony "x"; expected the file name of a testimony; did you mean "y"?',
  );
});

it("counts errors and warnings", () => {
  expect(countedDiagnostics([diagnostic([]), diagnostic([]), diagnostic([], "warning")])).toBe("2 errors, 1 warning");
  expect(countedDiagnostics([diagnostic([], "warning")])).toBe("1 warning");
  expect(countedDiagnostics([])).toBeUndefined();
});
