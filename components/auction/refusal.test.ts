import { describe, expect, test } from 'vitest';
import { ApiError } from '../../services/api-error.ts';
import { readRefusal } from './refusal.ts';

describe('whether a failed bid or offer may have been stored', () => {
  test.each<[string, unknown, boolean]>([
    ['refused by the API', new ApiError('bid_too_low', 'Too low', 409), false],
    ['an error of the server', new ApiError('unavailable', 'Try again', 503), true],
    ['no answer', new ApiError('offline', 'No answer'), true],
    ['an unexpected error', new TypeError('undefined is not a function'), true],
  ])('%s: %s', (_, failure, isUnknown) => {
    expect(readRefusal(failure).isUnknown).toBe(isUnknown);
  });

  test('a refusal that a modal resolves names it', () => {
    expect(readRefusal(new ApiError('card_required', 'Add a card.', 402)).modal).toBe('card');
    expect(readRefusal(new ApiError('bid_too_low', 'Too low', 409)).modal).toBeUndefined();
  });
});
