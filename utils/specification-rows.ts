import type { Boat } from '../contract/boats.ts';
import type { SellForm } from './sell-form.ts';
import { allSpecifications } from './sell-specifications.ts';

/** The form's specifications as the server stores them: rows with a label and a value. */
export const rowsOf = (form: SellForm) =>
  [
    ...allSpecifications.flatMap(({ key, label }) =>
      form.facts[key]?.trim() ? [{ label, value: form.facts[key].trim() }] : [],
    ),
    ...form.more
      .filter(({ label, value }) => label.trim() && value.trim())
      .map(({ label, value }) => ({ label: label.trim(), value: value.trim() })),
  ].slice(0, 40);

/** Separates the specifications that the form has fields for from the seller's own rows. */
export function sortRows(rows: Boat['facts']): {
  specifications: Record<string, string>;
  more: SellForm['more'];
} {
  const known = new Map(allSpecifications.map(({ key, label }) => [label.toLowerCase(), key]));
  const specifications: Record<string, string> = {};
  const more: SellForm['more'] = [];
  for (const { label, value } of rows) {
    const key = known.get(label.toLowerCase());
    if (key !== undefined && specifications[key] === undefined) specifications[key] = value;
    else more.push({ label, value });
  }
  return { specifications, more };
}

/** The seller's own rows as they were typed, from JSON; undefined if there are none. */
export function typedRows(json: string | undefined): SellForm['more'] | undefined {
  if (json === undefined) return undefined;
  try {
    const rows: unknown = JSON.parse(json);
    if (!Array.isArray(rows)) return undefined;
    return rows.map((row: { label?: unknown; value?: unknown }) => ({
      label: text(row.label),
      value: text(row.value),
    }));
  } catch {
    return undefined;
  }
}

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
