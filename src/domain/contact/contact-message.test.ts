import { describe, expect, it } from "vitest";
import { english } from "../../../test/support/domain/english.ts";
import { asMailto, CONTACT_PAUSE_MS, contactProblems, maySendAgain } from "./contact-message.ts";

const message = { name: "Noa", email: "noa@example.com", message: "Hello" };

describe("a contact message", () => {
  it.each([
    [{ name: " " }, { name: "Enter your name." }],
    [{ email: "noa@" }, { email: expect.stringContaining("Enter your email address") }],
    [{ message: "\n" }, { message: "Enter a message." }],
    [{ message: "x".repeat(5001) }, { message: "Shorten this to 5,000 characters." }],
  ])("with %j has the problem %j", (change, problems) => {
    expect(contactProblems({ ...message, ...change }, english)).toEqual(problems);
  });
});

describe("the pause between messages", () => {
  it("lasts 30 seconds, but not if the clock is set back", () => {
    expect(maySendAgain(undefined, 0)).toBe(true);
    expect(maySendAgain(1000, 1000 + CONTACT_PAUSE_MS - 1)).toBe(false);
    expect(maySendAgain(1000, 1000 + CONTACT_PAUSE_MS)).toBe(true);
    expect(maySendAgain(1_000_000, 1000)).toBe(true);
  });
});

describe("asMailto", () => {
  it("encodes subject and body completely", () => {
    const address = new URL(asMailto("mailto:hello@example.com", { ...message, message: "Hi & bye?\nNoa" }, english));
    expect(address.pathname).toBe("hello@example.com");
    expect(address.searchParams.get("subject")).toBe("Message from Noa");
    expect(address.searchParams.get("body")).toBe("Hi & bye?\nNoa");
  });

  it("replaces the subject of the owner's link", () => {
    const address = new URL(asMailto("mailto:hello@example.com?subject=Hi", message, english));
    expect(address.pathname).toBe("hello@example.com");
    expect(address.searchParams.getAll("subject")).toEqual(["Message from Noa"]);
  });
});
