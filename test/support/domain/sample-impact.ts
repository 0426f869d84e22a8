/** Tracker events, each figure unique. */
export const IMPACT_EVENTS = {
  clicks: {
    "Am I Registered?": 5,
    "Register to Vote": 4,
    "Where to Vote": 3,
    "What's on my Ballot?": 2,
    "Check My Mail-in Ballot": 1,
  },
  searches: { "2020": { individual: 10, friend: 20 }, "2022": { individual: 30, friend: 40 } },
  newUsers: 50,
  likes: 60,
  shares: 70,
} as const;
