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
  await sendEmail(settings, params);
  const ids = { user_id: "key", service_id: "service", template_id: "template" };
  const body = JSON.stringify({ lib_version: "4.4.1", ...ids, template_params: params });
  // Kept alive, because the first press may lead to another page.
  const request = expect.objectContaining({ method: "POST", keepalive: true, body });
  expect(posted).toHaveBeenCalledWith("https://api.emailjs.com/api/v1.0/email/send", request);
});

const broken = () => new ReadableStream({ start: (stream) => stream.error(new TypeError("network")) });

it.each<[string, () => Promise<Response>, { status: number; text: string }, boolean]>([
  ["an acceptance", async () => new Response("fine"), { status: 200, text: "fine" }, true],
  ["an acceptance whose body fails", async () => new Response(broken()), { status: 200, text: "" }, true],
  ["a refusal", async () => new Response("No template", { status: 400 }), { status: 400, text: "No template" }, false],
  ["a network failure", () => Promise.reject(new TypeError("fail")), { status: 0, text: "Network Error" }, false],
])("resolves with %s", async (_, answer, result, sent) => {
  vi.stubGlobal("fetch", answer);
  expect(await sendEmail(settings, params)).toEqual(result);
  expect(isSent(result)).toBe(sent);
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
