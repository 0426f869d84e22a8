import { describe, expect, test } from "vitest";
import { once, oncePerOutage } from "./log.ts";

const MINUTE = 60_000;

describe("what is reported once", () => {
  test("is said the first time only, however often it is met (D22)", () => {
    const said: string[] = [];
    const report = once((message) => said.push(message));
    for (const message of ["a", "b", "a", "a", "b"]) report(message);
    expect(said).toEqual(["a", "b"]);
  });

  test("takes no more memory the more there is to say: what was met longest ago is forgotten first", () => {
    const said: string[] = [];
    const report = once((message) => said.push(message.slice(0, 6)));
    const long = "x".repeat(1000);
    report(`first ${long}`);
    report(`second${long}`);
    for (let n = 0; n < 80; n++) {
      report(`${n}`.padEnd(6) + long);
      report(`second${long}`);
    }
    said.length = 0;
    report(`second${long}`);
    report(`first ${long}`);
    expect(said).toEqual(["first "]);
  });
});

describe("an outage", () => {
  test("is reported once, and the next one again", () => {
    const said: number[] = [];
    let minute = 0;
    const report = oncePerOutage(
      () => said.push(minute),
      () => new Date(minute * MINUTE),
    );
    for (minute of [0, 1, 9, 10, 11, 25]) report("the store is away");
    expect(said).toEqual([0, 10, 25]);
  });
});
