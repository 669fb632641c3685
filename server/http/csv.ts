/** What a spreadsheet would take for a formula begins with one of these (OWASP, "CSV injection"). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** Text as a cell: never a formula, quoted where it must be. Numbers are ours and stand as they are. */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",;\n\r\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/** Spreadsheets read UTF-8 only when the file says so. */
export const byteOrderMark = '\ufeff';

/** Minor units → "86500.50": a plain decimal without a sign or groups. */
export const csvAmount = (minor: number | null): string | null =>
  minor === null ? null : `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** An instant as a spreadsheet reads it, on the reader's own clock: "2026-11-21 18:12:05". `offset` in minutes, east of UTC positive. */
export const csvTime = (at: Date | null, offset: number): string | null =>
  at && new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 19).replace('T', ' ');
