import type { BoatQuery, Facet, Facets } from '../../../contract/boat-search.ts';
import type { Context } from '../../context.ts';
import { lengthSteps } from './length-steps.ts';
import type { Answer, Count } from './question.ts';
import { askedOf } from './asked-of.ts';
import {
  conditionLabels,
  fuelLabels,
  hullLabels,
  listingLabels,
  reserveLabels,
  sellerLabels,
  stateLabels,
  statusLabels,
  typeLabel,
} from '../boats/index.ts';

/**
 * The facets with their counts: each counts the listings that pass all filters but its own, so that it shows
 * what other values would find.
 * @throws AppError invalid_request: the field zip
 */
export async function listFacets(
  { search }: Pick<Context, 'search'>,
  query: BoatQuery,
  zone: string,
): Promise<Facets> {
  // A facet's counts don't depend on page or order.
  return present(await search.find({ ...(await askedOf(query, zone)), page: 1, limit: 0, sortBy: 1 }));
}

/** How many listings are in each of the three lists. */
export const listingFacets = (counts: Count[]): Facet[] =>
  counts
    .filter(({ value }) => value !== 'other')
    .map((one) => ({ ...one, label: listingLabels[one.value] ?? one.value }));

function present({ counts, tagLabels, moved, years, lengths, total, untagged }: Answer): Facets {
  const called = (list: Count[], labels: Record<string, string>): Facet[] =>
    list.map((one) => ({ ...one, label: labels[one.value] ?? one.value }));
  const plain = (list: Count[]): Facet[] => list.map((one) => ({ ...one, label: one.value }));
  return {
    listings: listingFacets(counts.listing),
    types: counts.type.map((one) => ({ ...one, label: typeLabel(one.value) })),
    makes: plain(counts.make),
    models: plain(counts.model),
    states: called(counts.state, stateLabels),
    tags: counts.tags
      .filter(({ value }) => value in tagLabels)
      .map((one) => ({ ...one, label: tagLabels[one.value]! }))
      .sort((a, b) => b.boats - a.boats || a.label.localeCompare(b.label)),
    untagged,
    reserve: called(counts.reserve, reserveLabels),
    sellers: called(counts.seller, sellerLabels),
    statuses: called(counts.status, statusLabels),
    hulls: called(counts.hull, hullLabels),
    fuels: called(counts.fuel, fuelLabels),
    conditions: called(counts.condition, conditionLabels),
    years,
    lengths: lengthSteps
      .slice(0, -1)
      .map((from, i) => ({ from, to: lengthSteps[i + 1]!, boats: lengths[i] ?? 0 })),
    total,
    ...(moved && { moved }),
  };
}
