import type { Boat } from '../../contract/boats.ts';
import type { BoatInput } from '../../contract/listings.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { toInput } from '../../utils/sell-input.ts';
import { textAt } from './refusals.ts';
import type { Freedom } from './sell-context.ts';

const closed: readonly Boat['status'][] = [
  'sold',
  'reserve-not-met',
  'unsold',
  'offer-window',
  'withdrawn',
  'expired',
];

/**
 * How free a seller is with a listing in its state; null when it stands as it is. The server has the last
 * word.
 */
export function freedomOf(boat: Boat | null): Freedom | null {
  if (!boat || boat.status === 'draft' || boat.status === 'rejected') return 'draft';
  if (closed.includes(boat.status)) return null;
  return boat.bidCount > 0 ? 'additions' : 'facts';
}

const openTexts = ['description', 'flaws'];

/** Whether a field may not be changed anymore. Long texts can always be added to. */
export function isFieldLocked(field: string, freedom: Freedom, before: SellForm, boat: Boat | null): boolean {
  if (freedom === 'draft') return false;
  if (field === 'askingPrice') return !(boat?.listingType === 'marketplace' && boat.status === 'live');
  if (/^(listingType|auction|saleConditions)\b/.test(field)) return true;
  return freedom === 'additions' && !openTexts.includes(field) && textAt(before, field) !== '';
}

/**
 * What is different from the listing as it stands: all that is sent. Where there are bids, lists only grow at
 * their end.
 */
export function changesOf(before: SellForm, now: SellForm, freedom: Freedom, boat: Boat): BoatInput {
  const [old, next] = [toInput(before).input, toInput(now).input];
  const changed = Object.entries(next).filter(
    ([name, value]) =>
      !isFieldLocked(name, freedom === 'additions' ? 'facts' : freedom, before, boat) &&
      JSON.stringify(value) !== JSON.stringify(Reflect.get(old, name)),
  );
  const changes: BoatInput = Object.fromEntries(changed);
  if (freedom !== 'additions') return changes;
  if (changes.facts) {
    const stands = new Set(boat.facts.map(({ label }) => label.toLowerCase()));
    changes.facts = [...boat.facts, ...changes.facts.filter(({ label }) => !stands.has(label.toLowerCase()))];
  }
  if (changes.engines) changes.engines = [...boat.engines, ...changes.engines.slice(boat.engines.length)];
  if (boat.engineHours !== null) delete changes.engineHours;
  if (boat.fuelType !== null) delete changes.fuelType;
  return changes;
}
