import type { Db } from '../../db/database.ts';
import { recordAct } from '../audit/index.ts';

/**
 * Gives an existing account the role of an owner, from the command line or the setting `OWNER_EMAIL`. Says
 * whether it has one now and whether that's new.
 */
export function makeOwner(db: Db, email: string): Promise<'no-account' | 'is-owner' | 'made-owner'> {
  return db.transaction().execute(async (tx) => {
    const account = await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
    if (!account) return 'no-account';
    const made = await tx
      .insertInto('site_role')
      .values({ account_id: account.id, role: 'owner' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('role')
      .executeTakeFirst();
    if (!made) return 'is-owner';
    await recordAct(tx, null, {
      act: 'make-owner',
      object: { kind: 'account', id: account.id, name: email },
      after: { roles: ['owner'] },
      reason: 'Command line or OWNER_EMAIL',
    });
    return 'made-owner';
  });
}
