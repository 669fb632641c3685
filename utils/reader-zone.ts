/**
 * The headers of every request that say where the reader is: the offset that the specification asks for, in minutes
 * east of UTC, and the zone's IANA name, because an offset is wrong on the other side of a clock change.
 */
export function zoneHeaders(): { utcoffset: string; timezone?: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    utcoffset: String(-new Date().getTimezoneOffset() || 0),
    ...(timeZone && { timezone: timeZone }),
  };
}
