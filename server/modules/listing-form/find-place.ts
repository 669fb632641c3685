import type { Place } from '../../../contract/selling.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { placeOfZip } from '../boats/index.ts';

/** @throws AppError invalid_request, not_found */
export async function findPlace(zip: string): Promise<Place> {
  if (!/^\d{5}(-\d{4})?$/.test(zip)) throw invalidField('zip', 'A ZIP code has five digits.');
  const place = await placeOfZip(zip);
  if (!place) throw new AppError('not_found', 'We do not know this ZIP code.');
  return place;
}
