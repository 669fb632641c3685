import type { BoatQuery } from '../../../contract/boat-search.ts';
import { AppError } from '../../app-error.ts';
import type { Question } from './question.ts';
import { locationOfZip } from '../boats/index.ts';

/**
 * A list's query with its location resolved.
 * @throws AppError invalid_request: the field zip
 */
export async function askedOf({
  zip,
  within,
  ...query
}: BoatQuery & { seller_id?: number }): Promise<Question> {
  if (zip === undefined) return query;
  const location = await locationOfZip(zip);
  if (!location)
    throw new AppError('invalid_request', 'Please check what you entered.', {
      fields: { zip: `There is no ZIP code ${zip}.` },
    });
  return {
    ...query,
    near: { lat: location.lat, lon: location.lon, ...(within !== undefined && { miles: within }) },
  };
}
