import { dateTimeIn } from '../days.ts';

/** A cell that begins with one of these would be a formula in a spreadsheet (OWASP, "CSV injection"). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** Text as a cell: never a formula, quoted if necessary. Numbers are ours and stay unchanged. */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",;\n\r\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/** Spreadsheets need it to recognize UTF-8. */
export const byteOrderMark = '\ufeff';

/** Minor units → "86500.50": a plain decimal without a sign or groups. */
export const csvAmount = (minor: number | null): string | null =>
  minor === null ? null : `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** A time that spreadsheets can read, in the reader's time zone: "2026-11-21 18:12:05". */
export const csvTime = (at: Date | null, zone: string): string | null => at && dateTimeIn(at.getTime(), zone);

/** The heading of a column of times, which says their zone: "Ends (America/New_York)", "Ends (UTC-05:00)". */
export const timeColumn = (name: string, zone: string): string =>
  `${name} (${/^[+-]/.test(zone) ? `UTC${zone}` : zone})`;
