import moment from 'moment';

/** "Tue, Nov 24 at 05:00 PM (UTC-05:00)": in the time zone `offset` minutes east of UTC, which is named. */
export function timeText(at: Date, offset: number): string {
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offset) % 60).padStart(2, '0');
  const clock = offset === 0 ? 'UTC' : `UTC${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
  // Not moment's utcOffset(), which reads small numbers as hours.
  return `${moment.utc(at).add(offset, 'minutes').format('ddd, MMM D [at] hh:mm A')} (${clock})`;
}
