import type { Context } from '../../context.ts';
import type { ConsoleReader } from '../../live/live-server.ts';
import { readNow } from './read-now.ts';

/** What the live connections of staff read. */
export const createConsoleReader = (db: Context['db'], live: () => Context['live']): ConsoleReader => ({
  now: () => readNow({ db, live: live() }),
  staffAmong: async (accountIds) => {
    if (accountIds.length === 0) return [];
    const rows = await db
      .selectFrom('site_role')
      .select('account_id')
      .distinct()
      .where('account_id', 'in', accountIds)
      .execute();
    return rows.map(({ account_id }) => account_id);
  },
});
