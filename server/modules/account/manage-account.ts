import type { Data, Input } from '../../../contract/call.ts';
import type { manageAccount as call } from '../../../contract/managed-accounts.ts';
import type { Actor } from '../../access/actor.ts';
import { assertSiteAllowed } from '../../access/site-policy.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { recordAct } from '../audit/index.ts';
import { announceAccountNotice, writeAccountNotice } from '../notifications/index.ts';
import { isSiteStaff } from './sessions.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Site staff take over an account's listings, or give them back; the account is notified with the reason. Sessions
 * notice within seconds (sessions.ts).
 * @throws AppError forbidden, not_found, conflict
 */
export async function manageAccount(
  context: Context,
  actor: Actor,
  { email, managed, reason }: Input<typeof call>['body'],
): Promise<Data<typeof call>> {
  assertSiteAllowed(actor, 'manage-listings');
  const { productName } = context.config;
  const { noticeTexts: t } = context;
  const { id, notice } = await context.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'dealer_id', 'managed_by_admin', isSiteStaff.as('isSiteStaff')])
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) throw new AppError('not_found', errors.not_found_theresNoAccountWithThisEmail);
    const { id } = account;
    if (account.dealer_id !== null || account.isSiteStaff)
      throw new AppError('conflict', errors.conflict_thisAccountBelongsToAMember);
    if (account.managed_by_admin === managed) return { id, notice: undefined };
    await tx.updateTable('account').set({ managed_by_admin: managed }).where('id', '=', id).execute();
    const change = await tx
      .insertInto('managed_change')
      .values({ account_id: id, actor_id: actor.id, is_managed: managed, reason })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAct(tx, actor, {
      act: managed ? 'manage-account' : 'return-account',
      object: { kind: 'account', id, name: email },
      before: { managed: !managed },
      after: { managed },
      reason,
    });
    const notice = await writeAccountNotice(tx, {
      accountId: id,
      title: managed ? t.managesYourListingsFromNowOn({ productName }) : t.youManageYourOwnListingsAgain,
      body: reason,
      path: '/dashboard',
      about: 'managed',
      dedupe: `managed:${change.id}`,
    });
    return { id, notice };
  });
  if (notice) announceAccountNotice(context, notice);
  return { id, manageByAdmin: managed ? 1 : 0 };
}
