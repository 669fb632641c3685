import type { RuleRow } from '../../contract/console-rules.ts';
import { formatMoney, parseMoney } from '../../utils/money.ts';
import { duration } from '../../utils/time.ts';
import * as t from '../../locales/console.ts';

type Value = RuleRow['value'];
type Unit = Pick<RuleRow, 'unit' | 'min' | 'max'>;

/** A value as it's typed: dollars, percent, a plain number, or yes and no. */
export function shownRule({ unit }: Unit, value: Value): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (unit === 'money') return formatMoney(value).replace('$', '');
  if (unit === 'basis-points') return String(value / 100);
  return String(value);
}

/** A value as it's read: a duration in its largest unit, everything else as it's typed. */
export const readRule = (row: Unit, value: Value): string =>
  row.unit === 'seconds' && typeof value === 'number' && value > 0 ? duration(value) : shownRule(row, value);

/** A value with its unit, as a sentence says it. */
export function ruleInWords(row: Unit, value: Value): string {
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (row.unit === 'money') return formatMoney(value);
  if (row.unit === 'basis-points') return `${value / 100}%`;
  if (row.unit === 'percent') return `${value}%`;
  return readRule(row, value);
}

/** What was typed as a value within its bounds; undefined if it's none. */
export function typedRule({ unit, min, max }: Unit, text: string): Value | undefined {
  if (unit === 'yes-no') return text === 'yes';
  const number =
    unit === 'money'
      ? parseMoney(text)
      : unit === 'basis-points'
        ? Math.round(Number(text.replace(',', '.')) * 100)
        : Number(text.replaceAll(',', ''));
  if (number === null || text.trim() === '' || !Number.isSafeInteger(number)) return undefined;
  return number >= min && number <= max ? number : undefined;
}
