import { type ImpactDocuments, parseStatewide } from "../../../src/domain/tracker/impact.ts";

const CLICKS = {
  "Am I Registered?": 400,
  "Register to Vote": 100,
  "Where to Vote": 300,
  "What's on my Ballot?": 200,
  "Check My Mail-in Ballot": 50,
};

interface Changes {
  readonly clicks?: object;
  readonly searches?: object;
  readonly events?: object;
  readonly statewide?: object;
}

const NONE = { individual: 0, friend: 0 };

/** Tracker documents for a test. All numbers are in the events; the preserved ones are 0. */
export function sampleDocuments({ clicks, searches, events, statewide }: Changes = {}): ImpactDocuments {
  return {
    events: {
      clicks: { ...CLICKS, ...clicks },
      searches: { "2020": { individual: 500, friend: 100 }, "2022": { individual: 1500, friend: 500 }, ...searches },
      newUsers: 412_000,
      likes: 12_460,
      shares: 5870,
      ...events,
    },
    preserved: {
      clicks: Object.fromEntries(Object.keys(CLICKS).map((resource) => [resource, 0])),
      searches: { "2020": NONE, "2022": NONE },
      newUsers: 0,
      likes: 0,
      shares: 0,
    },
    statewide: parseStatewide({
      voters: 4_103_500,
      ballots: 1_000_000,
      inspected: 974_000,
      hours: 38_500,
      ...statewide,
    }),
  };
}
