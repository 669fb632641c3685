import type { Data, Input } from '../../../contract/call.ts';
import { identityStatus, type decideIdentity as call } from '../../../contract/identity.ts';
import type { Actor } from '../../access/actor.ts';
import { assertSiteAllowed } from '../../access/site-policy.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { NoticeTexts } from '../../email/email-texts.ts';
import { AppError } from '../../app-error.ts';
import { recordAct } from '../audit/index.ts';
import {
  announceAccountNotice,
  writeAccountNotice,
  type StoredAccountNotice,
} from '../notifications/index.ts';
import { notify } from './apply-session.ts';
import * as repository from './identity.repository.ts';
import { statusAfter } from './identity-states.ts';
import * as errors from '../../../locales/errors.ts';

type Request = Input<typeof call>['body'];

/**
 * Site staff set an account's state, with a reason that its history keeps. An open check ends: what its provider says
 * later changes nothing.
 * @throws AppError forbidden, not_found
 */
export async function decideIdentity(
  context: Context,
  actor: Actor,
  { email, decision, reason }: Request,
): Promise<Data<typeof call>> {
  assertSiteAllowed(actor, 'manage-accounts');
  const { db, identity, log, noticeTexts } = context;
  const { kycStatus, ref, notice } = await db.transaction().execute(async (tx) => {
    const account = await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
    const from = account && (await repository.lockStatus(tx, account.id));
    if (!account || from === undefined)
      throw new AppError('not_found', errors.not_found_theresNoAccountWithThisEmail);
    const open = await repository.openCheck(tx, account.id);
    if (open) await end(tx, open);
    const to = statusAfter(from, `staff-${decision}`);
    const change = { accountId: account.id, from, to, by: { actorId: actor.id }, reason };
    const changeId = await repository.setStatus(tx, change);
    await recordAct(tx, actor, {
      act: 'decide-identity',
      object: { kind: 'account', id: account.id, name: email },
      before: { identity: from },
      after: { identity: to },
      reason,
    });
    return {
      kycStatus: to,
      ref: open?.gateway === identity.name ? open.gateway_ref : null,
      notice: changeId === undefined ? undefined : await tell(tx, noticeTexts, change, changeId),
    };
  });
  if (notice) announceAccountNotice(context, notice);
  // The check has ended here in any case. If it can't be canceled at the provider, it expires there.
  if (ref !== null)
    await identity
      .cancel(ref)
      .catch((error: unknown) => log.warn({ err: error }, 'an identity check couldn’t be canceled'));
  return { kycStatus };
}

const end = (tx: Tx, { id, read_turn: turn }: repository.OpenCheck) =>
  repository.setCheck(tx, id, {
    state: 'canceled',
    reason: '',
    turn,
    hasEnded: true,
  });

async function tell(
  tx: Tx,
  texts: NoticeTexts,
  change: Omit<repository.Change, 'by'>,
  changeId: number,
): Promise<StoredAccountNotice | undefined> {
  const { accountId, from, to, reason } = change;
  if (to !== identityStatus.unverified) return notify(tx, texts, change, changeId);
  if (from !== identityStatus.verified) return undefined;
  return writeAccountNotice(tx, {
    accountId,
    title: texts.pleaseVerifyYourIdentityAgain,
    body: texts.ourStaffResetYourIdentityVerification({ reason }),
    path: '/profile#identity',
    dedupe: `identity:${changeId}`,
  });
}
