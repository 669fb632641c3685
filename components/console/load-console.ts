import type { Data } from '../../contract/call.ts';
import type { consoleMe as call } from '../../contract/site-staff.ts';
import { ApiError } from '../../services/api-client.ts';
import { consoleMe } from '../../services/console.service.ts';
import { tokenIn } from '../../utils/session-token.ts';

export type ConsoleMe = Data<typeof call>;

/** The member of staff whose session's cookie came with the request; null for everyone else. On the server only. */
export async function loadConsole(cookies: string | undefined): Promise<ConsoleMe | null> {
  const token = tokenIn(cookies ?? '');
  if (!token) return null;
  try {
    return await consoleMe({ headers: { Authorization: `Bearer ${token}` } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 401 || error.status === 403))
      return null;
    throw error;
  }
}
