import type { IdentityStatus } from '../../../contract/identity.ts';
import { identityStatus } from '../../../contract/identity.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { NoticeTexts } from '../../email/email-texts.ts';
import type { IdentitySession } from '../../gateways/identity-gateway.ts';
import {
  announceAccountNotice,
  writeAccountNotice,
  type StoredAccountNotice,
} from '../notifications/index.ts';
import * as repository from './identity.repository.ts';
import { isEnded, statusAfter, type CheckState } from './identity-states.ts';
import { reasonText } from './reason-texts.ts';

type Needs = Pick<Context, 'db' | 'live' | 'identity' | 'noticeTexts'>;

/** What a check's provider answered, and the number of the request (`nextTurn`). */
interface Answer extends Pick<IdentitySession, 'ref' | 'reason'> {
  state: CheckState;
  turn: number;
}

/**
 * Stores a check's state, and with it the account's, under the account's lock. A check that has ended doesn't
 * change, and an answer that was requested before the one we have is ignored, so answers can arrive late, twice and
 * out of order.
 */
export async function applySession(
  { db, live, identity, noticeTexts }: Needs,
  answer: Answer,
): Promise<void> {
  const notice = await db.transaction().execute(async (tx) => {
    const found = await repository.checkByRef(tx, identity.name, answer.ref);
    const from = found && (await repository.lockStatus(tx, found.account_id));
    if (from === undefined) return undefined;
    const check = await repository.checkByRef(tx, identity.name, answer.ref); // its state under the lock
    if (!check || check.ended_at !== null || check.read_turn > answer.turn) return undefined;
    const { state, turn } = answer;
    const reason = answer.reason ?? '';
    await repository.setCheck(tx, check.id, { state, reason, turn, hasEnded: isEnded(state) });
    const change = {
      accountId: check.account_id,
      from,
      to: statusAfter(from, state),
      by: { checkId: check.id },
      reason: reason || (state === 'expired' || state === 'canceled' ? state : ''),
    };
    const changeId = await repository.setStatus(tx, change);
    return changeId === undefined ? undefined : notify(tx, noticeTexts, change, changeId);
  });
  if (notice) announceAccountNotice({ live }, notice);
}

/** Tells the account's owner about a result. Nothing is said about a check that began or was abandoned. */
export async function notify(
  tx: Tx,
  texts: NoticeTexts,
  { accountId, to, reason }: { accountId: number; to: IdentityStatus; reason: string },
  changeId: number,
): Promise<StoredAccountNotice | undefined> {
  const text = textOf(texts, to, reason);
  return (
    text &&
    writeAccountNotice(tx, { accountId, ...text, path: '/profile#identity', dedupe: `identity:${changeId}` })
  );
}

function textOf(
  texts: NoticeTexts,
  to: IdentityStatus,
  reason: string,
): { title: string; body: string } | undefined {
  if (to === identityStatus.verified)
    return { title: texts.yourIdentityIsVerified, body: texts.youCanPlaceBidsAndOffers };
  if (to === identityStatus.needsInput)
    return { title: texts.weCouldntVerifyYourIdentityYet, body: reasonText(texts, reason || 'other') ?? '' };
  return undefined;
}
