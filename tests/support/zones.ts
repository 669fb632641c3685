/**
 * How many hours ahead of UTC it's now between `hour` and `hour` + 1 o'clock, so that a test knows how far away
 * midnight is: -12 to 11.
 */
const hoursAhead = (hour: number): number => ((hour - new Date().getUTCHours() + 36) % 24) - 12;

/** That zone's `utcoffset`. */
export const offsetWhereItIs = (hour: number): string => String(hoursAhead(hour) * 60);

/** That zone's name. */
export function zoneWhereItIs(hour: number): string {
  const ahead = hoursAhead(hour);
  // These names count hours west of Greenwich.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
