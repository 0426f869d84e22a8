/**
 * Whether something is younger than so many milliseconds. What comes from the future is not: the clock was put back
 * since, and by how much nobody knows.
 */
export function isYounger(since: Date, milliseconds: number, now: Date): boolean {
  const age = now.getTime() - since.getTime();
  return age >= 0 && age < milliseconds;
}
