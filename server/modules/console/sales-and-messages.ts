import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type * as contract from '../../../contract/console-money.ts';
import type { ConsoleSale } from '../../../contract/console-money.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { recordReading } from '../audit/index.ts';

type Row = Omit<ConsoleSale, 'stageSince' | 'problem'> & {
  stageSince: Date;
  problem: ConsoleSale['problem'];
};
const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

export async function listSales(
  db: Db,
  { stage, has, search, before, limit }: Input<typeof contract.listSales>['query'],
): Promise<Data<typeof contract.listSales>> {
  const like = search && `%${escaped(search)}%`;
  const number = Number(/(\d{1,9})$/.exec(search ?? '')?.[1] ?? 0);
  const { rows } = await sql<Row>`
    select s.id, b.title, s.kind, s.stage, s.price, s.buyer_id as "buyerId", u.full_name as buyer, s.seller_id as "sellerId",
      coalesce(nullif(v.dealer_name, ''), v.full_name) as seller, s.stage_since as "stageSince",
      (select json_build_object('id', p.id, 'reason', p.reason, 'by', p.side, 'note', coalesce((select r.note from agreed_sale_record r where r.agreed_sale_id = s.id and r.kind = 'report-problem' order by r.id desc limit 1), ''), 'at', to_char(p.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from sale_problem p where p.agreed_sale_id = s.id and p.ended_at is null) as problem
    from agreed_sale s join boat b on b.id = s.boat_id join account u on u.id = s.buyer_id join account v on v.id = s.seller_id
    where ${stage ? sql`s.stage = ${stage}` : sql`true`} and ${has ? sql`exists (select from sale_problem p where p.agreed_sale_id = s.id and p.ended_at is null)` : sql`true`}
      and ${like ? sql`(b.title ilike ${like} or u.full_name ilike ${like} or v.full_name ilike ${like} or s.id = ${number})` : sql`true`}
      and ${before === undefined ? sql`true` : sql`s.id < ${before}`} order by s.id desc limit ${limit + 1}`.execute(
    db,
  );
  const lists = rows.slice(0, limit).map((row) => ({ ...row, stageSince: row.stageSince.toISOString() }));
  return { lists, next: rows.length > limit ? (lists.at(-1)?.id ?? null) : null };
}

/** Messages from the contact form. That they were read is recorded, once an hour for each reader. */
export async function listContactMessages(
  { db }: Context,
  actor: Actor,
  { search, before, limit }: Input<typeof contract.listContactMessages>['query'],
): Promise<Data<typeof contract.listContactMessages>> {
  await recordReading(db, actor, {
    act: 'read-contact-messages',
    object: { kind: 'message', id: 'contact-form' },
  });
  const like = search && `%${escaped(search)}%`;
  const { rows } = await sql<{
    id: number;
    at: Date;
    name: string;
    email: string;
    topic: string;
    message: string;
    accountId: number | null;
  }>`
    select id, created_at as at, name, email, topic, message, account_id as "accountId" from contact_message
    where ${like ? sql`(name ilike ${like} or email::text ilike ${like} or message ilike ${like})` : sql`true`} and ${before === undefined ? sql`true` : sql`id < ${before}`}
    order by id desc limit ${limit + 1}`.execute(db);
  const lists = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { lists, next: rows.length > limit ? (lists.at(-1)?.id ?? null) : null };
}
