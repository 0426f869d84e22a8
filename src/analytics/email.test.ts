import { afterEach, describe, expect, it, vi } from "vitest";
import { isSent, sendEmail } from "./email.ts";

const settings = { publicKey: "key", serviceId: "service", templateId: "template" };
const params = { url: "https://robinvale.example/", activity: "Visit from resume", on: "2026-11-21T10:00:00.000Z" };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("sendEmail", () => {
  it("posts the settings and template values to the service", async () => {
    const posted = vi.fn(async () => new Response("OK"));
    vi.stubGlobal("fetch", posted);
    expect(await sendEmail(settings, params)).toEqual({ status: 200, text: "OK" });
    expect(posted).toHaveBeenCalledWith(
      "https://api.emailjs.com/api/v1.0/email/send",
      expect.objectContaining({
        method: "POST",
        // The first press may lead to another page.
        keepalive: true,
        body: JSON.stringify({
          lib_version: "4.4.1",
          user_id: "key",
          service_id: "service",
          template_id: "template",
          template_params: params,
        }),
      }),
    );
  });

  it.each([
    [{ publicKey: "" }, "The email client needs a public key"],
    [{ serviceId: "" }, "The email client needs a service id"],
    [{ publicKey: "", templateId: "" }, "The email client needs a public key and a template id"],
  ])("rejects missing settings: %j", async (missing, message) => {
    await expect(sendEmail({ ...settings, ...missing }, params)).rejects.toThrow(message);
  });

  it("resolves to status 0 and Network Error on a network failure", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await sendEmail(settings, params)).toEqual({ status: 0, text: "Network Error" });
  });

  it("resolves to the same after 10 seconds, and aborts the request", async () => {
    vi.useFakeTimers();
    let aborted = false;
    vi.stubGlobal(
      "fetch",
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener("abort", () => {
            aborted = true;
            reject(signal.reason);
          }),
        ),
    );
    const giveUp = new AbortController();
    const sending = sendEmail(settings, params, giveUp);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await sending).toEqual({ status: 0, text: "Network Error" });
    expect([aborted, giveUp.signal.aborted]).toEqual([true, true]);
  });

  it("returns the status of a response whose body fails", async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("network")) });
    vi.stubGlobal("fetch", async () => new Response(body));
    expect(await sendEmail(settings, params)).toEqual({ status: 200, text: "" });
  });

  it("returns the status and text of a refusal", async () => {
    vi.stubGlobal("fetch", async () => new Response("The template ID not found", { status: 400 }));
    expect(await sendEmail(settings, params)).toEqual({ status: 400, text: "The template ID not found" });
  });

  it.each([
    [200, "fine", true],
    [0, "OK", true],
    [400, "No", false],
    [0, "Network Error", false],
  ])("counts status %i with text %s as sent: %s", (status, text, sent) => {
    expect(isSent({ status, text })).toBe(sent);
  });
});
