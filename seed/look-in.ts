import { sql } from 'kysely';
import type { Db } from '../server/db/database.ts';
import { demoEmails } from './people.ts';

/**
 * The demo's people look in: of their notifications only the latest few stay unread (at most 5 each), and of
 * their sales only those of the last day. Other accounts are left alone. Run at every start, because auctions
 * listed again notify them of bids and closes.
 */
export async function lookIn(db: Db): Promise<void> {
  await sql`
    update notification n set is_read = true
    from (select n.id, row_number() over (partition by n.account_id order by n.created_at desc, n.id desc) as place
      from notification n join account a on a.id = n.account_id where a.email = any(${demoEmails}::text[])) latest
    where latest.id = n.id and not n.is_read and latest.place > 2 + n.account_id % 4`.execute(db);
  const isDemo = (id: string) =>
    sql`${sql.ref(id)} in (select id from account where email = any(${demoEmails}::text[]))`;
  await sql`
    update inquiry i set
      buyer_read = case when ${isDemo('i.sender_id')} then greatest(i.buyer_read, last.id) else i.buyer_read end,
      seller_read = case when ${isDemo('l.seller_id')} then greatest(i.seller_read, last.id) else i.seller_read end
    from lot l, (select distinct on (inquiry_id) inquiry_id, id, side, at from inquiry_message order by inquiry_id, id desc) last
    where l.boat_id = i.boat_id and last.inquiry_id = i.id and last.side = 'site' and last.at < now() - interval '1 day'`.execute(
    db,
  );
}
