import { limits } from '../contract/limits.ts';

const signs: Record<string, string> = { USD: '$' };

/** Exact: 8650000 → "$86,500", 8650050 → "$86,500.50". Minor units; cents only when there are any. */
export function formatMoney(minor: number, currency = 'USD'): string {
  const cents = Math.abs(minor) % 100;
  const major = String((Math.abs(minor) - cents) / 100).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${minor < 0 ? '-' : ''}${signs[currency] ?? `${currency} `}${major}${cents ? `.${String(cents).padStart(2, '0')}` : ''}`;
}

/** Typed text as minor units: "86,500", "$ 86500.5"; "86k" → null (no guessing). Integers only. */
export function parseMoney(text: string): number | null {
  const minor = readMinor(text);
  return minor !== null && minor <= limits.amountMax ? minor : null;
}

/** Whether typed text is an amount, but a higher one than the site takes. */
export const isAboveMax = (text: string): boolean => (readMinor(text) ?? 0) > limits.amountMax;

function readMinor(text: string): number | null {
  const bare = text.replace(/[\s$]/g, '');
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/.exec(bare);
  if (!match) return null;
  return Number(match[1]?.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/**
 * An amount as it's being typed, with commas: "26000" → "26,000". Text that isn't an amount stays as typed, so
 * nothing is lost and the error can name it.
 */
export function groupMoney(text: string): string {
  const match = /^\s*\$?\s*([\d,]*)(\.\d*)?\s*$/.exec(text);
  const whole = match?.[1]?.replaceAll(',', '');
  if (!whole) return text;
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${match?.[2] ?? ''}`;
}
