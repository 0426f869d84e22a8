/** A date, or milliseconds of any clock. */
type Moment = Date | number;

/** Not if it is from the future: the clock was set back since. */
export function isYounger(since: Moment, milliseconds: number, now: Moment): boolean {
  const age = Number(now) - Number(since);
  return age >= 0 && age < milliseconds;
}
