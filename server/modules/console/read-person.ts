import { sql } from 'kysely';
import type { Person } from '../../../contract/console-people.ts';
import type { SiteRole } from '../../../contract/site-roles.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { recordReading } from '../audit/index.ts';
import { countPanels } from './person-panels.ts';
import { personRows } from './person-rows.ts';
import * as errors from '../../../locales/errors.ts';

interface More {
  email_verified_at: Date | null;
  kyc_status: number;
  city: string;
  state: string;
  suspended_at: Date | null;
  muted_until: Date | null;
  bid_limit: number | null;
  managed_by_admin: boolean;
  dealer: { id: number; name: string; role: string } | null;
  roles: SiteRole[];
  completed: number;
  fell_through: number;
}

/** A person with contact details; that they were read is recorded, once an hour for each reader. @throws AppError not_found */
export async function readPerson(context: Context, actor: Actor, id: number): Promise<Person> {
  const { db } = context;
  const [row] = await personRows(db, sql`a.id = ${id}`, sql``);
  if (!row) throw new AppError('not_found', errors.not_found_thereIsNoSuchAccount);
  await recordReading(db, actor, { act: 'read-contact', object: { kind: 'account', id } });
  const [more, cards, sessions, notes, counts] = await Promise.all([
    readMore(db, id),
    readCards(db, id),
    readSessions(db, id),
    readNotes(db, id),
    countPanels(db, id),
  ]);
  return {
    ...row,
    emailVerifiedAt: more.email_verified_at?.toISOString() ?? null,
    identity: more.kyc_status,
    city: more.city,
    state: more.state,
    dealer: more.dealer,
    siteRoles: more.roles,
    suspendedAt: more.suspended_at?.toISOString() ?? null,
    mutedUntil: more.muted_until && more.muted_until > new Date() ? more.muted_until.toISOString() : null,
    bidLimit: more.bid_limit,
    isManaged: more.managed_by_admin,
    reliability: { completed: more.completed, fellThrough: more.fell_through },
    cards,
    sessions,
    notes,
    counts,
  };
}

async function readMore(db: Db, id: number): Promise<More> {
  const { rows } = await sql<More>`
    select a.email_verified_at, a.kyc_status, a.city, a.state, a.suspended_at, a.muted_until, a.bid_limit, a.managed_by_admin,
      (select json_build_object('id', d.id, 'name', d.dealer_name, 'role', coalesce(a.staff_role, '')) from account d where d.id = a.dealer_id) as dealer,
      array(select role from site_role r where r.account_id = a.id order by role) as roles,
      (select count(*)::int from agreed_sale s where a.id in (s.buyer_id, s.seller_id) and s.stage = 'done') as completed,
      (select count(*)::int from agreed_sale s where a.id in (s.buyer_id, s.seller_id) and s.stage = 'fell-through') as fell_through
    from account a where a.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('not_found', errors.not_found_thereIsNoSuchAccount);
  return row;
}

async function readCards(db: Db, id: number): Promise<Person['cards']> {
  const rows = await db
    .selectFrom('card')
    .select(['id', 'brand', 'last4', 'exp_month', 'exp_year', 'is_default', 'removed_at'])
    .where('account_id', '=', id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map((card) => ({
    id: card.id,
    brand: card.brand,
    last4: card.last4,
    expires: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`,
    isDefault: card.is_default,
    isRemoved: card.removed_at !== null,
  }));
}

async function readSessions(db: Db, id: number): Promise<Person['sessions']> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'address', 'created_at', 'last_seen_at', 'ended_at'])
    .where('account_id', '=', id)
    .orderBy('last_seen_at', 'desc')
    .limit(30)
    .execute();
  return rows.map((one) => ({
    id: one.id,
    device: one.device,
    address: one.address,
    startedAt: one.created_at.toISOString(),
    lastSeenAt: one.last_seen_at.toISOString(),
    endedAt: one.ended_at?.toISOString() ?? null,
  }));
}

async function readNotes(db: Db, id: number): Promise<Person['notes']> {
  const rows = await db
    .selectFrom('account_note')
    .innerJoin('account', 'account.id', 'account_note.author_id')
    .select(['account_note.id', 'account_note.at', 'account_note.body', 'account.full_name'])
    .where('account_note.account_id', '=', id)
    .orderBy('account_note.id', 'desc')
    .limit(100)
    .execute();
  return rows.map((note) => ({
    id: note.id,
    at: note.at.toISOString(),
    author: note.full_name,
    body: note.body,
  }));
}
