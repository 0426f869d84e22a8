import { expect, test } from "vitest";
import { SITE_YAML } from "../../../test/support/content/temporary-content.ts";
import { parseSite } from "../../domain/site/site.ts";
import { analyticsConfig } from "./config.server.ts";

const email = { publicKey: "key", serviceId: "service", templateId: "template" };
const counters = "/api/traffic";
const siteWith = (...sources: readonly string[]) =>
  parseSite({ ...JSON.parse(SITE_YAML), modes: { alerts: { sources } } });

test("pages are the same whichever alert sources the owner lists, so that nobody can guess a source from them", () => {
  const services = { counters, email };
  const listed = analyticsConfig({ site: siteWith("recruiter-note"), services });
  expect(listed.alerts).toEqual(email);
  expect(analyticsConfig({ site: siteWith("conference-talk", "newsletter"), services })).toEqual(listed);
  // A recipient may have an alert, too.
  expect(analyticsConfig({ site: siteWith(), services })).toEqual(listed);
});

test.each([
  ["no email service", siteWith("recruiter-note"), { counters }],
  ["no server to ask, as in exported files", siteWith("recruiter-note"), { email }],
])("alerts are off with %s", (_, site, services) => {
  expect(analyticsConfig({ site, services }).alerts).toBeUndefined();
});
