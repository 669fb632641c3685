import type { BoatQuery } from '../../../contract/boat-search.ts';
import { AppError } from '../../app-error.ts';
import { endOfDay } from '../../days.ts';
import type { Question } from './question.ts';
import { locationOfZip } from '../boats/index.ts';

const daysMs = 4 * 86_400_000;

/**
 * A list's query with its location resolved, and what "today" is in the reader's `zone`.
 * @throws AppError invalid_request: the field zip
 */
export async function askedOf(
  { zip, within, ends, ...rest }: BoatQuery & { seller_id?: number },
  zone: string,
): Promise<Question> {
  const now = Date.now();
  const query: Question = {
    ...rest,
    ...(ends && { endsBefore: ends === 'today' ? endOfDay(now, zone) : now + daysMs }),
  };
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
