import { expect, it } from "vitest";
import { IMPACT_EVENTS } from "../../../test/support/domain/sample-impact.ts";
import { parseDocument } from "../documents/document-error.ts";
import { languageOf } from "../language/language.ts";
import {
  clicksByResource,
  type ImpactDocuments,
  impactSummary,
  NOT_AVAILABLE,
  outcomeSchema,
  parseStatewide,
  RESOURCES,
  searchesByYear,
} from "./impact.ts";

const ENGLISH = languageOf("en");
const STATEWIDE = { voters: 4_103_500, ballots: 2000, inspected: 1009, hours: 38_500.25 };

/** The sample's events, counted twice, with other fields in those of the current release. */
function documentsWith(events: object = {}, statewide: object = {}): ImpactDocuments {
  const current = { ...IMPACT_EVENTS, ...events };
  return { events: current, preserved: IMPACT_EVENTS, statewide: parseStatewide({ ...STATEWIDE, ...statewide }) };
}

const { clicks, searches } = IMPACT_EVENTS;
const withFriends = (friend: unknown) => ({
  searches: { ...searches, "2020": { ...searches["2020"], friend } },
});

const TEXTS = {
  voters: "4.1M, with records to search",
  ballots: "0.0M, tracked from mailbox to count",
  hours: "38,500.3, volunteered",
  likes: "120",
  shares: "140",
  users: "0.1K, new to the tracker",
  searches: "0.1K, for yourself or a friend",
  inspected: "50.5%, by volunteers, of all ballot records",
  resources: "30, opened",
  awards: "8, to its team",
};

it.each([
  [2020, TEXTS],
  [2022, TEXTS],
  [undefined, { ...TEXTS, searches: "0.2K, for yourself or a friend" }],
] as const)("has ten figures, in their order, in %s", (release, expected) => {
  const figures = Object.values(impactSummary(documentsWith(), ENGLISH, release));
  const texts = figures.map(({ id, text, secondaryCaption }) => [
    id,
    [text, secondaryCaption].filter(Boolean).join(", "),
  ]);
  expect(texts).toEqual(Object.entries(expected));
});

it.each([
  [3, 3, "100.0%"],
  [4, 3, NOT_AVAILABLE],
  [0, 0, NOT_AVAILABLE],
  [undefined, 3, NOT_AVAILABLE],
])("shows %s of %s inspected ballots as %s", (inspected, ballots, text) => {
  expect(impactSummary(documentsWith({}, { inspected, ballots }), ENGLISH).inspected.text).toBe(text);
});

it("shows figures in the language of the site, with the unit apart", () => {
  const { voters, likes } = impactSummary(documentsWith(), ENGLISH);
  expect(voters).toMatchObject({ title: "voters", parts: { number: "4.1", unit: "M" } });
  expect(likes.parts).toEqual({ number: "120", unit: "" });
  const german = impactSummary(documentsWith(), languageOf("de")).voters;
  expect(german).toMatchObject({ title: "Wahlberechtigte", parts: { number: "4,1", unit: "\u00a0Mio." } });
});

it("takes 0 as a count, and has no figure beyond safe integers", () => {
  expect(impactSummary(documentsWith({ likes: 0 }), ENGLISH).likes.text).toBe("60");
  expect(impactSummary(documentsWith({ likes: Number.MAX_VALUE }), ENGLISH).likes.value).toBeUndefined();
});

const unavailableIn = (documents: ImpactDocuments) =>
  Object.values(impactSummary(documents, ENGLISH)).flatMap(({ id, text }) => (text === NOT_AVAILABLE ? [id] : []));

it.each([undefined, -1, Number.NaN, Number.POSITIVE_INFINITY, "12"])(
  "lacks only the figures that contain the wrong number %s",
  (wrong) => {
    expect(unavailableIn(documentsWith({ clicks: { ...clicks, "Where to Vote": wrong } }))).toEqual(["resources"]);
    expect(unavailableIn(documentsWith(withFriends(wrong)))).toEqual(["searches"]);
    expect(unavailableIn(documentsWith({}, { ballots: wrong }))).toEqual(["ballots", "inspected"]);
  },
);

it("lacks a wrong number also in the totals of the charts, and of one year only", () => {
  const documents = documentsWith(withFriends(-1));
  expect(searchesByYear(documents)).toMatchObject({
    rows: [
      { year: 2020, individual: 20, friend: undefined, total: undefined },
      { year: 2022, individual: 60, friend: 80, total: 140 },
    ],
    totals: { individual: 80, friend: undefined, total: undefined },
  });
  expect(clicksByResource(documents)).toEqual({
    rows: RESOURCES.map((resource) => ({ resource, value: 2 * clicks[resource] })),
    total: 30,
  });
  const texts = ([2020, 2022] as const).map((year) => impactSummary(documents, ENGLISH, year).searches.text);
  expect(texts).toEqual([NOT_AVAILABLE, "0.1K"]);
});

const outcome = (fields: object) => parseDocument(outcomeSchema, { figure: "90", text: "calls", ...fields });
const before = { value: 170, label: "2020: close to 170" };
const after = { value: 90, label: "2022: about 90" };

it("has an outcome alone, or one compared with the past", () => {
  const source = { text: "Ruth A.", link: "/testimonials" };
  for (const more of [{}, { before, after, note: "One office.", source }]) expect(outcome(more)).toMatchObject(more);
});

it.each([
  [{ before }, "expected both before and after, or neither"],
  [{ before: { ...before, value: -1 }, after }, /^before\.value: /],
  [{ before, after: { ...after, label: "x".repeat(33) } }, "after.label: expected at most 32 characters"],
])("rejects the outcome %j", (fields, message) => {
  expect(() => outcome(fields)).toThrow(message);
});
