import type { AuditEntry } from '../../contract/audit.ts';

const text = (value: unknown): string =>
  value === undefined
    ? '–'
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : String(value);

/** "price: 1200000 → 1000000": what an act changed, field by field. */
export function changesText({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => text(before[name]) !== text(after[name]))
    .map((name) => `${name}: ${text(before[name])} → ${text(after[name])}`)
    .join('; ')
    .slice(0, 400);
}
