import { limits } from '../contract/limits.ts';
import { ApiError } from './api-client.ts';
import { subscribe, subscribeMembership } from './content.service.ts';

/** Tries up to three times; a refused address isn't retried. */
export async function subscribeWithRetries(
  list: 'newsletter' | 'membership',
  who: { name: string; email: string },
): Promise<void> {
  const send = list === 'membership' ? subscribeMembership : subscribe;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send(who, { hideToast: true });
      return;
    } catch (error) {
      if (attempt >= limits.subscribeAttempts || (error instanceof ApiError && error.fields)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 400));
    }
  }
}
