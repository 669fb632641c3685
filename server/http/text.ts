import { isShowable } from '../../contract/text.ts';
import { limits } from '../../contract/limits.ts';
import { AppError } from '../app-error.ts';
import * as errors from '../../locales/errors.ts';

/**
 * A copy of a request with every string trimmed, except passwords; refuses control and bidirectional-override
 * characters, naming the field.
 * @throws AppError invalid_request
 */
export function cleanText(value: unknown, path = ''): unknown {
  if (typeof value === 'string') {
    if (!isShowable(value))
      throw new AppError('invalid_request', `${errors.thisContainsCharactersThatCantBe}.`, {
        fields: { [path || 'body']: errors.thisContainsCharactersThatCantBe },
      });
    return /password/i.test(path) ? value : value.trim();
  }
  if (Array.isArray(value)) return value.map((item, index) => cleanText(item, `${path}.${index}`));
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, cleanText(item, path ? `${path}.${key}` : key)]),
    );
  return value;
}

/** An uploaded file's name without characters that can't be stored or shown. */
export const cleanFileName = (name: string): string =>
  [...name].filter(isShowable).slice(0, limits.fileNameMax).join('').trim();
