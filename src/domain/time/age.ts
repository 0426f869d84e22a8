/** Not if it is from the future: the clock was set back since. */
export function isYounger(since: Date, milliseconds: number, now: Date): boolean {
  const age = now.getTime() - since.getTime();
  return age >= 0 && age < milliseconds;
}
