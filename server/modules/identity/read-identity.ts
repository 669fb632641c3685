import { identityStatus, type Identity } from '../../../contract/identity.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { reasonText } from './reason-texts.ts';

/**
 * Where the caller's identity verification is. One statement: a result that arrives in between would otherwise look like
 * a failed verification that nothing will change, and pages would stop asking.
 */
export async function readIdentity(
  { db, rules, noticeTexts }: Context,
  { id: accountId }: Actor,
): Promise<Identity> {
  const { kyc_status: kycStatus, ...last } = await db
    .selectFrom('account')
    .leftJoin('identity_check as open', (join) =>
      join.onRef('open.account_id', '=', 'account.id').on('open.ended_at', 'is', null),
    )
    .select((eb) => [
      'account.kyc_status',
      'open.state',
      'open.reason',
      eb
        .selectFrom('identity_change')
        .select('at')
        .whereRef('account_id', '=', 'account.id')
        .orderBy('id', 'desc')
        .limit(1)
        .as('changed_at'),
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    kycStatus,
    isOpen: last.state !== null && last.state !== 'processing',
    reason:
      kycStatus === identityStatus.needsInput ? reasonText(noticeTexts, last.reason ?? undefined) : null,
    changedAt: last.changed_at?.toISOString() ?? null,
    limit: rules.unverifiedLimit,
  };
}
