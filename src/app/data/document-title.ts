/** `Professional Experience - Robin Vale` */
export function documentTitle(first: string, second: string): string {
  return `${first} - ${second}`;
}
