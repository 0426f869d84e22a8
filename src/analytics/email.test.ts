import { afterEach, expect, it, vi } from "vitest";
import { isSent, sendEmail } from "./email.ts";

const settings = { publicKey: "key", serviceId: "service", templateId: "template" };
const params = { url: "https://robinvale.example/", activity: "Visit from resume", on: "2026-11-21T10:00:00.000Z" };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("posts the settings and template values to the service", async () => {
  const posted = vi.fn(async () => new Response("OK"));
  vi.stubGlobal("fetch", posted);
  expect(await sendEmail(settings, params)).toEqual({ status: 200, text: "OK" });
  const ids = { user_id: "key", service_id: "service", template_id: "template" };
  const body = JSON.stringify({ lib_version: "4.4.1", ...ids, template_params: params });
  // Kept alive, because the first press may lead to another page.
  const request = expect.objectContaining({ method: "POST", keepalive: true, body });
  expect(posted).toHaveBeenCalledWith("https://api.emailjs.com/api/v1.0/email/send", request);
});

it.each<[string, () => Promise<Response>, object]>([
  ["a network failure", () => Promise.reject(new TypeError("Failed to fetch")), { status: 0, text: "Network Error" }],
  [
    "a body that fails",
    async () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("network")) })),
    { status: 200, text: "" },
  ],
  [
    "a refusal",
    async () => new Response("The template ID not found", { status: 400 }),
    { status: 400, text: "The template ID not found" },
  ],
])("resolves with %s", async (_, answer, result) => {
  vi.stubGlobal("fetch", answer);
  expect(await sendEmail(settings, params)).toEqual(result);
});

it("gives up after 10 seconds, and aborts the request", async () => {
  vi.useFakeTimers();
  const hangs = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  vi.stubGlobal("fetch", hangs);
  const giveUp = new AbortController();
  const sending = sendEmail(settings, params, giveUp);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(giveUp.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await sending).toEqual({ status: 0, text: "Network Error" });
});

it.each([
  [200, "fine", true],
  [0, "OK", true],
  [400, "No", false],
  [0, "Network Error", false],
])("counts status %i with text %s as sent: %s", (status, text, sent) => {
  expect(isSent({ status, text })).toBe(sent);
});
