import type { AuditEntry } from '../../contract/audit.ts';
import { formatMoney } from '../../utils/money.ts';
import { dayAndTime } from '../../utils/time.ts';
import * as t from '../../locales/console.ts';

/** Fields whose numbers are minor units. */
const money = new Set(['price', 'amount', 'refunded']);
const time = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** "submit-evidence", "mutedUntil" or "hull_material" as words: "Submit evidence". */
export function words(code: string): string {
  const text = code
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

function valueText(name: string, value: unknown, now: number): string {
  if (isNothing(value)) return t.none;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number' && money.has(name)) return formatMoney(value);
  if (typeof value === 'string' && time.test(value)) return `${dayAndTime(value, now, 'UTC')} UTC`;
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object'))
    return value.length > 0 ? value.join(', ') : t.none;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** "Price: $12,000 → $10,000": what an act changed, field by field; at most 400 characters. */
export function changesText({ before, after, at }: Pick<AuditEntry, 'before' | 'after' | 'at'>): string {
  const now = Date.parse(at);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => ({
      name,
      isNew: isNothing(before[name]),
      from: valueText(name, before[name], now),
      to: valueText(name, after[name], now),
    }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, isNew, from, to }) => `${words(name)}: ${isNew ? to : `${from} → ${to}`}`)
    .join('; ')
    .slice(0, 400);
}
