import type { BoatQuery } from '../../../contract/boat-search.ts';
import { limits } from '../../../contract/limits.ts';
import { siteZone, yearOf } from '../../../utils/time.ts';
import { AppError } from '../../app-error.ts';
import { endOfDay } from '../../days.ts';
import type { Question } from './question.ts';
import { locationOfZip } from '../boats/index.ts';
import * as errors from '../../../locales/errors.ts';

const daysMs = 4 * 86_400_000;

interface Years {
  start_year?: number | undefined;
  end_year?: number | undefined;
}

/**
 * The ends of the scale are open: 1950 includes earlier boats, and this year includes later ones. So are those of the
 * specification's links, 1950 to 2026, in any year: they hide no boat.
 */
function openYears(
  { start_year, end_year }: Years,
  thisYear: number,
): Pick<Question, 'start_year' | 'end_year'> {
  const isWhole = start_year === limits.yearFrom && end_year === limits.yearTo;
  return {
    ...(start_year !== undefined && start_year > limits.yearFrom && { start_year }),
    ...(end_year !== undefined && !isWhole && end_year < thisYear && { end_year }),
  };
}

/**
 * A list's query with its location resolved, and what "today" is in the reader's `zone`.
 * @throws AppError invalid_request: the field zip
 */
export async function askedOf(
  { zip, within, ends, ...rest }: BoatQuery & { seller_id?: number },
  zone: string,
): Promise<Question> {
  const now = Date.now();
  const { start_year, end_year, ...others } = rest;
  const query: Question = {
    ...others,
    ...openYears({ start_year, end_year }, yearOf(now, siteZone)),
    ...(ends && { endsBefore: ends === 'today' ? endOfDay(now, zone) : now + daysMs }),
  };
  if (zip === undefined) return query;
  const location = await locationOfZip(zip);
  if (!location)
    throw new AppError('invalid_request', errors.invalid_request_pleaseCheckWhatYouEntered, {
      fields: { zip: errors.invalid_request_weDontRecognizeZipCode({ zip }) },
    });
  return {
    ...query,
    near: { lat: location.lat, lon: location.lon, ...(within !== undefined && { miles: within }) },
  };
}
