import { expect, it } from "vitest";
import { countsFrom, entriesOf, eventSum } from "../documents/counts.ts";
import { currentRecipient, RECIPIENT_EVENT, recipientsSchema, recipientValue, withNames } from "./recipients.ts";

const { recipients } = recipientsSchema.parse({
  recipients: [
    { name: "Lantern Health", code: "k7-lantern", until: "2026-11-20" },
    { name: "Open Counter", code: "visits" },
  ],
});

it.each([
  ["K7-Lantern", "2026-11-20", "Lantern Health"],
  ["visits", "2030-01-01", "Open Counter"],
  // The day after its last one.
  ["k7-lantern", "2026-11-21", undefined],
  ["k7", "2026-11-20", undefined],
  ["", "2026-11-20", undefined],
  [undefined, "2026-11-20", undefined],
])("the code %j leads on %s to %s", (code, today, name) => {
  expect(currentRecipient(code, recipients, today)?.name).toBe(name);
});

it("gives a code to one recipient only", () => {
  const twice = recipientsSchema.safeParse({ recipients: [recipients[1], recipients[0], recipients[1]] });
  expect(twice.error?.issues).toMatchObject([{ path: ["recipients", 2, "code"] }]);
});

it("counts of recipients get their names, or keep the code of one that is gone, and other events stay", () => {
  const counts = countsFrom([
    ["visits", "all", 9],
    [RECIPIENT_EVENT, recipientValue("k7-lantern", "visits", "all"), 2],
    [RECIPIENT_EVENT, recipientValue("k7-lantern", "page", "blog-tech"), 5],
    [RECIPIENT_EVENT, recipientValue("visits", "resume", "pdf"), 1],
    [RECIPIENT_EVENT, recipientValue("page", "visits", "all"), 3],
  ]);
  const named = withNames(counts, recipients);
  expect(entriesOf(named)).toEqual([
    ["visits", "all", 9],
    ["Lantern Health (k7-lantern)", "visits:all", 2],
    ["Lantern Health (k7-lantern)", "page:blog-tech", 5],
    ["Open Counter (visits)", "resume:pdf", 1],
    ["Recipient page", "visits:all", 3],
  ]);
  expect([...named].map(([event, values]) => eventSum(event, values))).toEqual([9, 2, 1, 3]);
});
