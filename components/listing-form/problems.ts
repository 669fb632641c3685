import type { FormikErrors } from 'formik';
import type { SellForm } from '../../utils/sell-form.ts';
import type { Refused } from '../../utils/sell-input.ts';
import { stepOf, stepSlugs } from '../../utils/sell-steps.ts';
import { textAt } from './refusals.ts';

export type Problem = readonly [field: string, message: string];

/** What does not matter for this kind of sale, or was not chosen. */
function isAside(field: string, { listingType, auction }: SellForm): boolean {
  if (listingType === 'marketplace') return field.startsWith('auction');
  if (field === 'auction.reserve') return !auction.hasReserve;
  if (field === 'auction.startsAt') return auction.start === 'now';
  return field === 'askingPrice';
}

function flat(errors: unknown, path = ''): Problem[] {
  if (typeof errors === 'string') return [[path, errors]];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([name, inside]) => flat(inside, path ? `${path}.${name}` : name));
}

/**
 * All that stands in the way of submitting, one per field, in the order of the steps. A field's refusal by the
 * server replaces what else was found there.
 */
export function problemsOf(
  form: SellForm,
  errors: FormikErrors<SellForm>,
  found: Readonly<Record<string, string>>,
  refused: Refused,
): Problem[] {
  const refusals = Object.entries(refused)
    .filter(([field, { text }]) => textAt(form, field) === text)
    .map(([field, { message }]): Problem => [field, message]);
  const all = new Map([...Object.entries(found), ...flat(errors), ...refusals]);
  return [...all]
    .filter(([field]) => !isAside(field, form))
    .sort(([a], [b]) => stepSlugs.indexOf(stepOf(a)) - stepSlugs.indexOf(stepOf(b)));
}
