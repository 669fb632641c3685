import { sql, type Insertable } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Database, Tx } from '../../db/database.ts';
import { usernames } from './username.ts';

/** When a temporary password given now expires. */
export const temporaryUntil = sql<Date>`now() + make_interval(days => ${limits.temporaryPasswordDays})`;

/** An account for someone who was invited, with a temporary password. Undefined if the address was taken meanwhile. */
export async function insertInvited(
  tx: Tx,
  { email, fullName, passwordHash }: { email: string; fullName: string; passwordHash: string },
  more: Partial<Insertable<Database['account']>> = {},
): Promise<number | undefined> {
  for (const username of usernames(fullName)) {
    const made = await tx
      .insertInto('account')
      .values({
        email,
        full_name: fullName,
        username,
        user_type: 1,
        password_hash: passwordHash,
        temp_password: true,
        temp_password_until: temporaryUntil,
        ...more,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return made.id;
    if (await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst())
      return undefined;
  }
  return undefined;
}
