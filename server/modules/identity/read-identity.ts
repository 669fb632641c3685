import { identityStatus, type Identity } from '../../../contract/identity.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { openCheck } from './identity.repository.ts';
import { reasonText } from './reason-texts.ts';

/** Where the caller's identity verification is. */
export async function readIdentity(
  { db, rules, noticeTexts }: Context,
  { id: accountId }: Actor,
): Promise<Identity> {
  const { kyc_status: kycStatus } = await db
    .selectFrom('account')
    .select('kyc_status')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const change = await db
    .selectFrom('identity_change')
    .select('at')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const open = await openCheck(db, accountId);
  return {
    kycStatus,
    isOpen: open !== undefined && open.state !== 'processing',
    reason: kycStatus === identityStatus.needsInput ? reasonText(noticeTexts, open?.reason) : null,
    changedAt: change?.at.toISOString() ?? null,
    limit: rules.unverifiedLimit,
  };
}
