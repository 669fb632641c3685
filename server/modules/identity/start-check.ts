import { identityStatus } from '../../../contract/identity.ts';
import { limits } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { applySession } from './apply-session.ts';
import * as repository from './identity.repository.ts';
import { statusAfter } from './identity-states.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Opens a check at the provider, or continues the open one: an account has one at a time. The address of the
 * provider's page is passed on and not stored.
 * @throws AppError conflict, too_many_requests, unavailable
 */
export async function startCheck(context: Context, actor: Actor): Promise<{ url: string }> {
  const url = (await openOrContinue(context, actor)) ?? (await openOrContinue(context, actor));
  if (url !== null) return { url };
  throw new AppError('conflict', errors.conflict_wereStillCheckingYourDocumentsWell);
}

/** Null if the open check has ended in the meantime, or waits for nothing. One without a page is replaced by a new one. */
async function openOrContinue(context: Context, { id: accountId }: Actor): Promise<string | null> {
  const { db, identity, config } = context;
  const check = await reserveCheck(context, accountId);
  const turn = await repository.nextTurn(db);
  const session = check.gateway_ref
    ? await identity.read(check.gateway_ref)
    : await identity.open({
        accountId,
        idempotencyKey: `identity-${check.id}`,
        returnUrl: `${config.siteUrl}/identity-check?done=1`,
      });
  await repository.postponeExpiry(db, check.id, session.ref);
  await applySession(context, { ...session, turn });
  const isStuck = session.url === null && (session.state === 'open' || session.state === 'needs-input');
  if (isStuck) await applySession(context, { ...(await identity.cancel(session.ref)), turn });
  return session.url;
}

/** The account's open check, or a new one. */
async function reserveCheck({ db, identity }: Context, accountId: number): Promise<repository.OpenCheck> {
  return db.transaction().execute(async (tx) => {
    const from = await repository.lockStatus(tx, accountId);
    if (from === undefined || from === identityStatus.verified)
      throw new AppError('conflict', errors.conflict_yourIdentityIsAlreadyVerified);
    const open = await repository.openCheck(tx, accountId);
    if (open?.gateway === identity.name) return open;
    if (open)
      await repository.setCheck(tx, open.id, {
        state: 'canceled',
        reason: '',
        turn: open.read_turn,
        hasEnded: true,
      });
    if ((await repository.countChecks(tx, accountId)) >= limits.identityChecksPerDay)
      throw new AppError(
        'too_many_requests',
        errors.too_many_requests_youveStartedTheVerificationSeveralTimes,
        { retryAfter: 86_400 },
      );
    const check = await repository.insertCheck(tx, accountId, identity.name);
    const to = statusAfter(from, 'open');
    await repository.setStatus(tx, { accountId, from, to, by: { checkId: check.id }, reason: '' });
    return check;
  });
}
