import type { UsLocation } from '../../../contract/listing-form.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { locationOfZip } from '../boats/index.ts';
import * as errors from '../../../locales/errors.ts';

/** @throws AppError invalid_request, not_found */
export async function findLocation(zip: string): Promise<UsLocation> {
  if (!/^\d{5}(-\d{4})?$/.test(zip)) throw invalidField('zip', errors.invalid_request_aZipCodeHasFiveDigits);
  const location = await locationOfZip(zip);
  if (!location) throw new AppError('not_found', errors.not_found_weDontRecognizeThisZipCode);
  return location;
}
