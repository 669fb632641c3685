import { sql } from 'kysely';
import type { InquiryMessage, InquirySide } from '../../../contract/messages.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import {
  announceNotifications,
  writeNotifications,
  type StoredNotification,
} from '../notifications/index.ts';
import { countUnread, messagesWhere } from './inquiry-rows.ts';
import { assertMayWrite } from './may-write.ts';
import * as errors from '../../../locales/errors.ts';

export interface Conversation {
  id: number;
  boatId: number;
  buyerId: number;
  sellerId: number;
  title: string;
}

export interface Written {
  message: InquiryMessage;
  conversation: Conversation;
  /** Accounts of the other side, and colleagues of the author's. */
  listeners: { accountId: number; sellerId: number }[];
  notifications: StoredNotification[];
  isNew: boolean;
}

/**
 * Stores a message, changes the conversation's state, notifies the other side and enqueues their email, in
 * the caller's transaction. The caller has locked the conversation's row. A retry with the same `clientId`
 * returns the stored message.
 * @throws AppError idempotency_conflict, email_not_verified, muted
 */
export async function writeMessage(
  context: Context,
  tx: Tx,
  {
    actor,
    side,
    conversation,
    body,
    clientId,
    files = [],
  }: {
    actor: Actor;
    side: InquirySide;
    conversation: Conversation;
    body: string;
    clientId: string | undefined;
    files?: { id: number; title: string }[];
  },
): Promise<Written> {
  const authorName = await assertMayWrite(tx, actor);
  const stored = await tx
    .insertInto('inquiry_message')
    .values({ inquiry_id: conversation.id, author_id: actor.id, side, body, client_id: clientId ?? null })
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored)
    return {
      message: await messageSent(tx, actor, conversation.id, body, clientId!),
      conversation,
      listeners: [],
      notifications: [],
      isNew: false,
    };
  await storeFiles(tx, stored.id, files);
  const read = side === 'buyer' ? { buyer_read: stored.id } : { seller_read: stored.id };
  await tx
    .updateTable('inquiry')
    .set({ state: side === 'buyer' ? 'new' : 'answered', last_at: sql<Date>`clock_timestamp()`, ...read })
    .where('id', '=', conversation.id)
    .execute();
  const notifications = await notifyRecipient(context, tx, {
    side,
    conversation,
    body,
    authorName,
    messageId: stored.id,
  });
  return {
    message: await readMessage(tx, stored.id, actor.id),
    conversation,
    listeners: await listenersOf(tx, conversation),
    notifications,
    isNew: true,
  };
}

async function storeFiles(tx: Tx, messageId: number, files: { id: number; title: string }[]): Promise<void> {
  if (files.length > 0)
    await tx
      .insertInto('inquiry_message_file')
      .values(files.map(({ id, title }) => ({ message_id: messageId, upload_id: id, title })))
      .onConflict((conflict) => conflict.doNothing()) // the same file twice
      .execute();
}

/** The name that messages show for their author. @throws AppError email_not_verified */
/** Writes the notification, and enqueues the email with the message's text. */
async function notifyRecipient(
  context: Context,
  tx: Tx,
  {
    side,
    conversation,
    body,
    authorName,
    messageId,
  }: {
    side: InquirySide;
    conversation: Conversation;
    body: string;
    authorName: string;
    messageId: number;
  },
): Promise<StoredNotification[]> {
  const to = side === 'buyer' ? conversation.sellerId : conversation.buyerId;
  const title =
    side === 'buyer'
      ? context.noticeTexts.messagedYouAboutYour({ authorName, title: conversation.title })
      : context.noticeTexts.repliedToYouAbout({ authorName, title: conversation.title });
  const notifications = await writeNotifications(tx, [
    {
      accountId: to,
      boatId: conversation.boatId,
      event: notificationEvent.message,
      title,
      body: excerpt(body),
      data: { path: `/messages?id=${conversation.id}` },
      dedupe: `inquiry:${messageId}`,
    },
  ]);
  // The message has an email of its own, so the notification doesn't send one.
  await sql`update notification set mail = 'off' where id = any(${notifications.map(({ id }) => id)}::int[])`.execute(
    tx,
  );
  await context.jobs.add(tx, 'send-mail', {
    kind: 'inquiry',
    accountId: to,
    data: { messageId: String(messageId) },
  });
  return notifications;
}

/** Sends the message to connected users after the commit, each with their own unread count. */
export async function announceMessage(
  context: Context,
  { message, conversation, listeners, notifications, isNew }: Written,
): Promise<void> {
  if (!isNew) return;
  announceNotifications(context, notifications);
  for (const { accountId, sellerId } of listeners) {
    const unReadCount = await countUnread(context.db, accountId, sellerId);
    context.live.toAccount(accountId, 'inquiry', {
      market_place_id: conversation.boatId,
      inquiry_id: conversation.id,
      message: { ...message, isMine: false },
      unReadCount,
      serverTime: Date.now(),
    });
  }
}

const readMessage = async (tx: Tx, id: number, me: number) =>
  (await messagesWhere(tx, sql`m.id = ${id}`, me, 1))[0]!;

async function messageSent(
  tx: Tx,
  actor: Actor,
  inquiryId: number,
  body: string,
  clientId: string,
): Promise<InquiryMessage> {
  const sent = await tx
    .selectFrom('inquiry_message')
    .select(['id', 'inquiry_id', 'body'])
    .where('author_id', '=', actor.id)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  if (sent.inquiry_id !== inquiryId || sent.body !== body)
    throw new AppError('idempotency_conflict', errors.idempotency_conflict_thisMessageWasAlreadySentWith, {
      fields: { clientId: errors.idempotency_conflict_thisIdWasAlreadyUsedForAnother },
    });
  return readMessage(tx, sent.id, actor.id);
}

/** Everybody who may read the conversation: the buyer, the seller, the dealer's staff. */
async function listenersOf(tx: Tx, { buyerId, sellerId }: Conversation): Promise<Written['listeners']> {
  const staff = await tx.selectFrom('account').select('id').where('dealer_id', '=', sellerId).execute();
  const buyer = await tx
    .selectFrom('account')
    .select('dealer_id')
    .where('id', '=', buyerId)
    .executeTakeFirst();
  return [
    { accountId: buyerId, sellerId: buyer?.dealer_id ?? buyerId },
    ...[sellerId, ...staff.map(({ id }) => id)].map((accountId) => ({ accountId, sellerId })),
  ];
}

const excerpt = (body: string) => (body.length <= 280 ? body : `${[...body].slice(0, 279).join('')}…`);
