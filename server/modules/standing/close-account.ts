import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { recordAct } from '../audit/index.ts';
import { leadsAuction } from '../lots/index.ts';
import { lockPerson } from './lock-person.ts';
import { lockWatched, unwatchAll } from './unwatch-all.ts';
import * as t from '../../../locales/console.ts';
import * as errors from '../../../locales/errors.ts';

const blockerTexts = {
  selling: t.theyHaveListingsThatArentOver,
  leading: t.theyLeadAnAuction,
  offering: t.theyHaveAnOpenOffer,
  staffed: t.theyHaveStaff,
  planned: t.theyHaveAPlan,
  sale: t.theyHaveASaleThatIsntOver,
  held: t.moneyIsHeldForTheirSale,
  fee: t.aFeeOrARefundIsOpen,
  role: t.theyreOnTheStaff,
};

/** Why an account can't be closed yet; empty if it can. */
export async function closingBlockers(db: Db | Tx, id: number): Promise<string[]> {
  const { rows } = await sql<Record<keyof typeof blockerTexts, boolean>>`
    select
      exists (select from lot where seller_id = ${id} and status in ('submitted', 'scheduled', 'live', 'offer-window', 'under-offer')) as selling,
      ${leadsAuction(id)} as leading,
      exists (select from offer where buyer_id = ${id} and state = 'open') as offering,
      exists (select from account where dealer_id = ${id}) as staffed,
      exists (select from subscription where (seller_id = ${id} or payer_id = ${id}) and state in ('wanted', 'active', 'past-due')) as planned,
      exists (select from agreed_sale where ${id} in (buyer_id, seller_id) and stage not in ('done', 'fell-through')) as sale,
      (exists (select from sale_debit d join agreed_sale s on s.id = d.agreed_sale_id where ${id} in (s.buyer_id, s.seller_id) and d.state in ('wanted', 'pending'))
        or exists (select from sale_transfer x join agreed_sale s on s.id = x.agreed_sale_id where ${id} in (s.buyer_id, s.seller_id) and x.state = 'wanted')) as held,
      exists (select from invoice where account_id = ${id} and state in ('open', 'disputed')) as fee,
      exists (select from site_role where account_id = ${id}) as role`.execute(db);
  const found = rows[0];
  return found
    ? (Object.keys(blockerTexts) as (keyof typeof blockerTexts)[])
        .filter((one) => found[one])
        .map((one) => blockerTexts[one])
    : [];
}

/**
 * Closes an account: who they were goes; bids, results, sales with their documents and records of payments stay without
 * it. The gateway's own record of a card is removed there by hand.
 * @throws AppError not_found, conflict
 */
export async function closeAccount(
  context: Context,
  { actor, id, reason }: { actor: Actor; id: number; reason: string },
): Promise<void> {
  const ended = await context.db.transaction().execute(async (tx) => {
    await lockWatched(tx, id);
    const person = await lockPerson(tx, id);
    if (person.isClosed) throw new AppError('conflict', errors.conflict_thisAccountIsClosed);
    const [blocker] = await closingBlockers(tx, id);
    if (blocker) throw new AppError('conflict', errors.conflict_thisAccountCantBeClosedYet({ blocker }));
    const sessions = await context.sessions.endOthers(tx, id, undefined);
    await forget(tx, id, person.email);
    await recordAct(tx, actor, {
      act: 'close-account',
      object: { kind: 'account', id },
      before: { closed: false },
      after: { closed: true },
      reason,
    });
    return sessions;
  });
  context.sessions.forget(ended);
  for (const session of ended) context.live.endSession(session);
}

/** Tables whose rows of an account are about the person alone. */
const ownTables = [
  'session',
  'known_device',
  'mail_token',
  'email_change',
  'social_identity',
  'notification',
  'managed_change',
  'identity_change',
  'identity_check',
  'sandbox_gateway_identity',
  'account_note',
  'sent_email',
] as const;

async function forget(tx: Tx, id: number, email: string): Promise<void> {
  await unwatchAll(tx, id);
  for (const table of ownTables)
    await sql`delete from ${sql.table(table)} where account_id = ${id}`.execute(tx);
  await sql`delete from held_comment where author_id = ${id} and comment_id is null`.execute(tx);
  await sql`delete from subscriber where email = ${email}`.execute(tx);
  await sql`delete from membership_subscriber where email = ${email}`.execute(tx);
  await sql`update bid set mobile_no = '', zip_code = '' where bidder_id = ${id} and mobile_no || zip_code <> ''`.execute(
    tx,
  );
  await sql`update legal_acceptance set address = '', user_agent = '' where account_id = ${id}`.execute(tx);
  await sql`update card set removed_at = coalesce(removed_at, now()), is_default = false where account_id = ${id}`.execute(
    tx,
  );
  await tx
    .updateTable('account')
    .set({
      email: `closed-${id}@closed.invalid`,
      username: `closed_${id}`,
      full_name: t.formerMember,
      password_hash: null,
      country_code: '',
      phone_number: '',
      dealer_name: '',
      dealer_website: '',
      city: '',
      state: '',
      zip_code: '',
      bio: '',
      avatar_id: null,
      email_verified_at: null,
      temp_password: false,
      dealer_id: null,
      staff_role: null,
      mail_preferences: '{}',
      kyc_status: 0,
      managed_by_admin: false,
      suspended_at: null,
      muted_until: null,
    })
    .where('id', '=', id)
    .execute();
}
