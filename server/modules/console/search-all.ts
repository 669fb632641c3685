import { sql, type RawBuilder } from 'kysely';
import type { SearchHit } from '../../../contract/console-people.ts';
import type { Actor } from '../../access/actor.ts';
import { invoiceNumber } from '../../../utils/invoice-number.ts';
import { isSiteAllowed } from '../../access/site-policy.ts';
import type { Context } from '../../context.ts';
import { statusLabel } from '../lots/index.ts';
import { personRows } from './person-rows.ts';

const ofAKind = 8;
const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * The ids of the people that a search means, each part by its own index: email and user name by their beginning, name by
 * its words, phone by its end, card by its last four digits, number.
 */
export function peopleMatching(text: string, most: number): RawBuilder<unknown> {
  const asked = text.trim().toLowerCase();
  const digits = asked.replace(/\D/g, '');
  const parts = [
    sql`(select id from account where lower(email::text) like ${`${escaped(asked)}%`} order by id desc limit ${most})`,
    sql`(select id from account where lower(username::text) like ${`${escaped(asked)}%`} order by id desc limit ${most})`,
    sql`(select id from account where lower(full_name || ' ' || dealer_name) like ${`%${escaped(asked)}%`} order by id desc limit ${most})`,
    ...(digits.length >= 4 && digits.length === asked.replace(/[\s()+.-]/g, '').length
      ? [
          sql`(select id from account where reverse(phone_number) like ${`${digits.split('').reverse().join('')}%`} limit ${most})`,
          sql`(select account_id from card where last4 = ${digits.slice(-4)} limit ${digits.length === 4 ? most : 0})`,
        ]
      : []),
    ...(/^\d{1,9}$/.test(asked) ? [sql`(select id from account where id = ${Number(asked)})`] : []),
  ];
  return sql.join(parts, sql` union `);
}

/** Everything that matches, of the kinds that the caller may see. */
export async function searchAll(context: Context, actor: Actor, text: string): Promise<SearchHit[]> {
  const asked = text.trim();
  if (asked.length < 2 && !/^\d$/.test(asked)) return [];
  const may = (permission: Parameters<typeof isSiteAllowed>[1]) => isSiteAllowed(actor, permission);
  const found = await Promise.all([
    may('see-people') ? people(context, asked) : [],
    may('see-listings') ? boats(context, asked) : [],
    may('see-sales') ? sales(context, asked) : [],
    may('see-money') ? invoices(context, asked) : [],
    may('see-money') ? payments(context, asked) : [],
    may('manage-accounts') ? emails(context, asked) : [],
  ]);
  return found.flat();
}

async function people({ db }: Context, text: string): Promise<SearchHit[]> {
  const rows = await personRows(
    db,
    sql`a.id in (${peopleMatching(text, ofAKind)})`,
    sql`order by a.id desc limit ${ofAKind}`,
  );
  return rows.map((one) => ({
    kind: 'person',
    id: String(one.id),
    title: one.dealerName || one.name,
    detail: [one.email, one.phone].filter(Boolean).join(' · '),
    path: `/console/people/${one.id}`,
  }));
}

async function boats({ db }: Context, text: string): Promise<SearchHit[]> {
  const lot = /^(?:lot\s*)?#?(\d{1,9})$/i.exec(text)?.[1];
  const hin = text.replace(/[\s-]/g, '').toUpperCase();
  const parts = [
    // `id + 0`: in the order of their ids, PostgreSQL would read all boats until it has found enough.
    sql`(select id from boat where lower(title) like ${`%${escaped(text.toLowerCase())}%`} order by id + 0 desc limit ${ofAKind})`,
    ...(hin.length >= 4
      ? [sql`(select id from boat where hin like ${`${escaped(hin)}%`} limit ${ofAKind})`]
      : []),
    ...(lot ? [sql`(select id from boat where id = ${Number(lot)})`] : []),
  ];
  const { rows } = await sql<{ id: number; title: string; status: string; seller: string }>`
    select b.id, b.title, l.status, a.full_name as seller from boat b join lot l on l.boat_id = b.id join account a on a.id = b.seller_id
    where b.id in (${sql.join(parts, sql` union `)}) order by b.id desc limit ${ofAKind}`.execute(db);
  return rows.map(({ id, title, status, seller }) => ({
    kind: 'boat',
    id: String(id),
    title: title || `#${id}`,
    detail: `#${id} · ${statusLabel(status)} · ${seller}`,
    path: `/console/auctions/${id}`,
  }));
}

async function sales({ db }: Context, text: string): Promise<SearchHit[]> {
  const id = /^(?:sale\s*)?#?(\d{1,9})$/i.exec(text)?.[1];
  if (!id) return [];
  const { rows } = await sql<{ id: number; title: string; stage: string }>`
    select s.id, b.title, s.stage from agreed_sale s join boat b on b.id = s.boat_id where s.id = ${Number(id)}`.execute(
    db,
  );
  return rows.map(({ id: sale, title, stage }) => ({
    kind: 'sale',
    id: String(sale),
    title,
    detail: `#${sale} · ${stage}`,
    path: `/sale/${sale}`,
  }));
}

async function invoices({ db }: Context, text: string): Promise<SearchHit[]> {
  const id = /^(?:[a-z]+-?)?0*(\d{1,9})$/i.exec(text)?.[1];
  if (!id) return [];
  const { rows } = await sql<{ id: number; title: string; state: string; account_id: number; name: string }>`
    select i.id, i.title, i.state, i.account_id, a.full_name as name from invoice i join account a on a.id = i.account_id where i.id = ${Number(id)}`.execute(
    db,
  );
  return rows.map((one) => ({
    kind: 'invoice',
    id: String(one.id),
    title: one.title,
    detail: `${invoiceNumber(one.id)} · ${one.state} · ${one.name}`,
    path: `/console/money/${one.id}`,
  }));
}

/** What a payment at the gateway was for: a hold's boat, a charge's invoice, a bank debit's sale. */
async function payments({ db }: Context, text: string): Promise<SearchHit[]> {
  if (!/^[a-z]+_[\w-]{6,}$/i.test(text)) return [];
  const { rows } = await sql<{
    kind: 'boat' | 'invoice' | 'sale';
    id: number;
    title: string | null;
    state: string;
  }>`
    select 'boat' as kind, h.boat_id as id, b.title, h.state from fee_hold h join boat b on b.id = h.boat_id where h.gateway_ref = ${text}
    union all select 'invoice', i.id, i.title, c.state from charge c join invoice i on i.charge_id = c.id where c.gateway_ref = ${text}
    union all select 'sale', d.agreed_sale_id, b.title, d.state from sale_debit d join agreed_sale s on s.id = d.agreed_sale_id join boat b on b.id = s.boat_id where d.gateway_ref = ${text}`.execute(
    db,
  );
  const pathOf = { boat: '/console/auctions', invoice: '/console/money', sale: '/sale' };
  return rows.map(({ kind, id, title, state }) => ({
    kind,
    id: String(id),
    title: title ?? '',
    detail: `${text} · ${state}`,
    path: `${pathOf[kind]}/${id}`,
  }));
}

async function emails({ db }: Context, text: string): Promise<SearchHit[]> {
  const id = /^(?:email\s*)?#?(\d{1,15})$/i.exec(text)?.[1];
  if (!id) return [];
  const rows = await db
    .selectFrom('sent_email')
    .select(['id', 'address', 'subject', 'state'])
    .where('id', '=', Number(id))
    .execute();
  return rows.map((one) => ({
    kind: 'email',
    id: String(one.id),
    title: one.subject,
    detail: `#${one.id} · ${one.state} · ${one.address}`,
    path: `/console/emails/${one.id}`,
  }));
}
