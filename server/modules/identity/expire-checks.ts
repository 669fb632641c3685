import { sql } from 'kysely';
import { identityStatus } from '../../../contract/identity.ts';
import type { Context } from '../../context.ts';
import { doEach } from '../../../utils/do-each.ts';
import { applySession } from './apply-session.ts';
import * as repository from './identity.repository.ts';
import { statusAfter } from './identity-states.ts';

const atOnce = 20;

interface DueCheck {
  id: number;
  account_id: number;
  gateway: string;
  gateway_ref: string | null;
}

/**
 * Cancels checks that nobody continued. One that its provider has finished meanwhile gets its result, in case the
 * event was lost. If the provider doesn't answer, it's tried again later.
 */
export async function expireChecks(context: Context): Promise<void> {
  const { rows } = await sql<DueCheck>`
    update identity_check set expires_at = clock_timestamp() + interval '10 minutes' where id in (
      select id from identity_check where ended_at is null and expires_at <= statement_timestamp() order by expires_at limit ${atOnce} for update skip locked)
    returning id, account_id, gateway, gateway_ref`.execute(context.db);
  await doEach('identity checks', rows, (check) => expire(context, check));
}

async function expire(context: Context, { id, account_id, gateway, gateway_ref }: DueCheck): Promise<void> {
  const { db, identity } = context;
  const turn = await repository.nextTurn(db);
  if (gateway === identity.name && gateway_ref !== null) {
    const { state, ...session } = await identity.cancel(gateway_ref);
    return applySession(context, { ...session, state: state === 'canceled' ? 'expired' : state, turn });
  }
  // It never reached the provider, or that provider isn't in force anymore.
  await db.transaction().execute(async (tx) => {
    const from = (await repository.lockStatus(tx, account_id)) ?? identityStatus.unverified;
    await repository.setCheck(tx, id, { state: 'expired', reason: '', turn, hasEnded: true });
    const to = statusAfter(from, 'expired');
    await repository.setStatus(tx, {
      accountId: account_id,
      from,
      to,
      by: { checkId: id },
      reason: 'expired',
    });
  });
}
