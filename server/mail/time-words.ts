/** "Tue, Nov 24 at 05:00 PM (UTC-05:00)": by the clock of somebody `offset` minutes east of UTC, saying which clock. */
export function timeWords(at: Date, offset: number): string {
  const local = new Date(at.getTime() + offset * 60_000);
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(local);
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offset) % 60).padStart(2, '0');
  const clock = offset === 0 ? 'UTC' : `UTC${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
  return `${part({ weekday: 'short', month: 'short', day: 'numeric' })} at ${part({ hour: '2-digit', minute: '2-digit' }).replace('\u202f', ' ')} (${clock})`;
}
