import { sql } from 'kysely';
import type { Inquiry, InquiryMessage, InquiryState } from '../../../contract/messages.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { assertOwnUploads } from '../../db/own-uploads.ts';
import { assertAllowed } from '../../access/roles.ts';
import { countUnread, inquiries, presentInquiry } from './inquiry-rows.ts';
import { noSuchInquiry, sideOf } from './messages.policy.ts';
import { announceMessage, writeMessage } from './write-message.ts';
import * as errors from '../../../locales/errors.ts';
import * as texts from '../../../locales/notices.ts';

interface Locked {
  id: number;
  boat_id: number;
  sender_id: number;
  seller_id: number;
  title: string | null;
}

async function lockInquiry(tx: Tx, id: number, actor: Actor) {
  const { rows } = await sql<Locked>`
    select i.id, i.boat_id, i.sender_id, l.seller_id, b.title from inquiry i join lot l on l.boat_id = i.boat_id join boat b on b.id = i.boat_id where i.id = ${id} for update of i`.execute(
    tx,
  );
  const row = rows[0];
  const side = row && sideOf(row, actor);
  if (!row || !side) throw noSuchInquiry();
  return { ...row, side };
}

/**
 * Adds a message to a conversation, for the caller's side; reopens a closed one. Possible even after the boat
 * was sold or withdrawn.
 * @throws AppError not_found, role_forbidden, email_not_verified, idempotency_conflict; with files also conflict,
 * invalid_request
 */
export async function replyInquiry(
  context: Context,
  actor: Actor,
  {
    inquiryId,
    message,
    clientId,
    files,
  }: {
    inquiryId: number;
    message: string;
    clientId: string | undefined;
    files: { id: number; title: string }[];
  },
): Promise<InquiryMessage> {
  const written = await context.db.transaction().execute(async (tx) => {
    const { side, ...row } = await lockInquiry(tx, inquiryId, actor);
    if (side === 'seller') assertAllowed(actor, 'talk');
    if (files.length > 0) await assertMayAttach(tx, actor, row, files);
    return writeMessage(context, tx, {
      actor,
      side,
      body: message,
      clientId,
      files,
      conversation: {
        id: row.id,
        boatId: row.boat_id,
        buyerId: row.sender_id,
        sellerId: row.seller_id,
        title: row.title || texts.boatInline,
      },
    });
  });
  await announceMessage(context, written);
  return written.message;
}

/** Files are for the two sides of a sale. @throws AppError conflict, invalid_request */
async function assertMayAttach(
  tx: Tx,
  actor: Actor,
  { boat_id, sender_id }: Locked,
  files: { id: number }[],
): Promise<void> {
  const sale = await tx
    .selectFrom('agreed_sale')
    .select('id')
    .where('boat_id', '=', boat_id)
    .where('buyer_id', '=', sender_id)
    .executeTakeFirst();
  if (!sale) throw new AppError('conflict', errors.conflict_filesAreForASale);
  await assertOwnUploads(tx, actor.id, files);
}

/**
 * Marks messages up to one as read by the caller's side; never moves back. A dealership's viewer leaves no
 * trace. @throws AppError not_found
 */
export async function readInquiry(
  context: Context,
  actor: Actor,
  { inquiryId, upTo }: { inquiryId: number; upTo: number },
): Promise<{ unReadCount: number }> {
  return context.db.transaction().execute(async (tx) => {
    const { side } = await lockInquiry(tx, inquiryId, actor);
    const known = await tx
      .selectFrom('inquiry_message')
      .select('id')
      .where('id', '<=', upTo)
      .where('inquiry_id', '=', inquiryId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const column = sql.ref(side === 'buyer' ? 'buyer_read' : 'seller_read');
    if (known && (side === 'buyer' || actor.staffRole !== 'viewer'))
      await sql`update inquiry set ${column} = greatest(${column}, ${known.id}) where id = ${inquiryId}`.execute(
        tx,
      );
    return { unReadCount: await countUnread(tx, actor.id, sellerIdOf(actor)) };
  });
}

/** Closes or reopens a conversation, for the seller's side. @throws AppError not_found, role_forbidden */
export async function closeInquiry(
  context: Context,
  actor: Actor,
  inquiryId: number,
  closed: boolean,
): Promise<Inquiry> {
  return context.db.transaction().execute(async (tx) => {
    const { side } = await lockInquiry(tx, inquiryId, actor);
    if (side === 'buyer') throw noSuchInquiry();
    assertAllowed(actor, 'talk');
    const last = sql<InquiryState>`(case when ${closed} then 'closed' when (select m.side from inquiry_message m where m.inquiry_id = ${inquiryId} order by m.id desc limit 1) = 'seller' then 'answered' else 'new' end)`;
    await tx.updateTable('inquiry').set({ state: last }).where('id', '=', inquiryId).execute();
    const { rows } = await sql`${inquiries(actor.id, sellerIdOf(actor))} and i.id = ${inquiryId}`.execute(tx);
    return presentInquiry(rows[0] as never);
  });
}
