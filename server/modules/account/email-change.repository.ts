import { sql } from 'kysely';
import type { PendingEmail } from '../../../contract/email-change.ts';
import { limits } from '../../../contract/limits.ts';
import type { Db, Tx } from '../../db/database.ts';

export interface EmailChange {
  id: number;
  account_id: number;
  old_email: string;
  new_email: string;
  ticket: string;
  state: 'pending' | 'confirmed' | 'canceled' | 'undone';
  asked_at: Date;
  expires_at: Date;
  undo_until: Date | null;
  /** The addresses have confirmed it. */
  isConfirmed: boolean;
  isApproved: boolean;
  /** The links that confirm it no longer work. */
  isOver: boolean;
  /** The change can still be undone. */
  isUndoable: boolean;
}

const columns = sql`id, account_id, old_email, new_email, ticket, state, asked_at, expires_at, undo_until,
  new_confirmed_at is not null as "isConfirmed", (old_confirmed_at is not null or approve_hash is null) as "isApproved", expires_at <= now() as "isOver", coalesce(undo_until, expires_at) > now() and state in ('pending', 'confirmed') as "isUndoable"`;

/** For a statement that returns exactly one row. */
function only<T>([row]: T[]): T {
  if (row === undefined) throw new Error('A row is missing.');
  return row;
}

export async function changeById(db: Db | Tx, id: number): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`select ${columns} from email_change where id = ${id}`.execute(db);
  return rows[0];
}

/** The links of a change: `confirm`, from the new address; `approve` and `undo`, from the old one. */
export type ChangeLink = 'confirm' | 'approve' | 'undo';

/** The change that a link is for. */
export async function changeByLink(db: Db, link: ChangeLink, hash: string): Promise<EmailChange | undefined> {
  const column = sql.ref(`${link}_hash`);
  const { rows } =
    await sql<EmailChange>`select ${columns} from email_change where ${column} = ${hash}`.execute(db);
  return rows[0];
}

/** The account's pending change, if its links still work. */
export async function pendingChange(db: Db | Tx, accountId: number): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    select ${columns} from email_change where account_id = ${accountId} and state = 'pending' and expires_at > now()`.execute(
    db,
  );
  return rows[0];
}

export const presentPending = (change: EmailChange | undefined): { pending: PendingEmail | null } => ({
  pending: change
    ? { email: change.new_email, expiresAt: change.expires_at.toISOString(), waitsFor: waitsFor(change) }
    : null,
});

/** The addresses that haven't confirmed the change. */
export const waitsFor = ({ isConfirmed, isApproved }: EmailChange): PendingEmail['waitsFor'] => [
  ...(isConfirmed ? [] : (['new'] as const)),
  ...(isApproved ? [] : (['old'] as const)),
];

export async function insertChange(
  tx: Tx,
  change: {
    accountId: number;
    from: string;
    to: string;
    ticket: string;
    confirmHash: string;
    approveHash: string;
    undoHash: string;
    seconds: number;
  },
): Promise<EmailChange> {
  const { rows } = await sql<EmailChange>`
    insert into email_change (account_id, old_email, new_email, ticket, confirm_hash, approve_hash, undo_hash, expires_at)
    values (${change.accountId}, ${change.from}, ${change.to}, ${change.ticket}, ${change.confirmHash}, ${change.approveHash}, ${change.undoHash}, now() + make_interval(secs => ${change.seconds}))
    returning ${columns}`.execute(tx);
  return only(rows);
}

export const cancelPending = (tx: Tx, accountId: number) =>
  tx
    .updateTable('email_change')
    .set({ state: 'canceled' })
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    .execute();

/** Locks the account's row; requests, confirmations and undos of one account wait for each other. */
export const lockAccount = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** Waits for everything else that gives one of these addresses to an account. Taken before the account's row. */
export async function lockAddresses(tx: Tx, ...addresses: string[]): Promise<void> {
  for (const address of addresses.map((one) => one.toLowerCase()).sort())
    await sql`select pg_advisory_xact_lock(hashtext(${`address ${address}`}))`.execute(tx);
}

/**
 * The change by which an account gave up an address that it can still take back: until then nobody else can use
 * it. Locks the address.
 */
export async function reservationOf(tx: Tx, address: string, except = 0): Promise<number | undefined> {
  await lockAddresses(tx, address);
  return (
    await tx
      .selectFrom('email_change')
      .select('id')
      .where('old_email', '=', address)
      .where('state', '=', 'confirmed')
      .where('undo_until', '>', sql<Date>`now()`)
      .where('account_id', '<>', except)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.id;
}

/** Whether another account has the address, or can still take it back. */
export async function isTaken(tx: Tx, address: string, accountId: number): Promise<boolean> {
  const owner = await tx
    .selectFrom('account')
    .select('id')
    .where('email', '=', address)
    .where('id', '<>', accountId)
    .executeTakeFirst();
  return owner !== undefined || (await reservationOf(tx, address, accountId)) !== undefined;
}

/** How many emails about changes were sent within the last hour: for the account, and to the address. */
export async function countSent(
  tx: Tx,
  accountId: number,
  address: string,
): Promise<{ forAccount: number; toAddress: number }> {
  const { rows } = await sql<{ forAccount: number; toAddress: number }>`
    select count(*) filter (where c.account_id = ${accountId})::int as "forAccount", count(*) filter (where c.new_email = ${address} or c.old_email = ${address})::int as "toAddress"
    from email_change c cross join lateral unnest(c.sent_at) s (at)
    where (c.account_id = ${accountId} or c.new_email = ${address} or c.old_email = ${address}) and s.at > now() - interval '1 hour'`.execute(
    tx,
  );
  return only(rows);
}

/** Records an email; returns how many there have been about the change. */
export async function recordSent(tx: Tx, id: number, seconds?: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    update email_change set sent_at = sent_at || now(), expires_at = ${seconds === undefined ? sql`expires_at` : sql`now() + make_interval(secs => ${seconds})`}
    where id = ${id} returning cardinality(sent_at) as count`.execute(tx);
  return only(rows).count;
}

/** Records that one of the addresses has confirmed the change. */
export async function recordConfirmation(
  tx: Tx,
  id: number,
  link: Exclude<ChangeLink, 'undo'>,
): Promise<EmailChange> {
  const column = sql.ref(link === 'confirm' ? 'new_confirmed_at' : 'old_confirmed_at');
  const { rows } = await sql<EmailChange>`
    update email_change set ${column} = coalesce(${column}, now()) where id = ${id} returning ${columns}`.execute(
    tx,
  );
  return only(rows);
}

export async function markConfirmed(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({
      state: 'confirmed',
      confirmed_at: sql<Date>`now()`,
      undo_until: sql<Date>`now() + make_interval(hours => ${limits.emailUndoHours})`,
    })
    .where('id', '=', id)
    .execute();
}

/** Marks a change and all later ones of its account as undone. */
export const markUndone = (tx: Tx, { id, account_id }: EmailChange) =>
  tx
    .updateTable('email_change')
    .set({ state: 'undone' })
    .where('account_id', '=', account_id)
    .where('id', '>=', id)
    .where('state', 'in', ['pending', 'confirmed'])
    .execute();
