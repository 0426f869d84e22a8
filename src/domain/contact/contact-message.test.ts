import { expect, it } from "vitest";
import { english } from "../../../test/support/domain/english.ts";
import { asMailto, contactProblems, maySendAgain } from "./contact-message.ts";

const message = { name: "Noa", email: "noa@example.com", message: "Hello" };

it.each([
  [{ name: " " }, { name: "Enter your name." }],
  [{ email: "noa@" }, { email: expect.stringContaining("Enter your email address") }],
  [{ message: "\n" }, { message: "Enter a message." }],
  [{ message: "x".repeat(5001) }, { message: "Shorten this to 5,000 characters." }],
])("a message with %j has the problem %j", (change, problems) => {
  expect(contactProblems({ ...message, ...change }, english)).toEqual(problems);
});

it("waits 30 seconds between messages, unless the clock is set back", () => {
  expect([30_999, 31_000, -30_000].map((now) => maySendAgain(1000, now))).toEqual([false, true, true]);
  expect(maySendAgain(undefined, 0)).toBe(true);
});

it("becomes a mail with its subject and body, in place of the subject of the owner's link", () => {
  const own = "mailto:hello@example.com?subject=Hi";
  const { pathname, searchParams } = new URL(asMailto(own, { ...message, message: "Hi & bye?\nNoa" }, english));
  expect(pathname).toBe("hello@example.com");
  expect([...searchParams]).toEqual([
    ["subject", "Message from Noa"],
    ["body", "Hi & bye?\nNoa"],
  ]);
});
