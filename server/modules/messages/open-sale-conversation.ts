import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * Opens the conversation of a sale's buyer and seller with a message by the site, in the caller's transaction;
 * reopens it if the seller closed it. The same message isn't written twice in a row.
 */
export async function openSaleConversation(
  tx: Tx,
  { boatId, buyerId, body }: { boatId: number; buyerId: number; body: string },
): Promise<void> {
  const { id } = await tx
    .insertInto('inquiry')
    .values({ boat_id: boatId, sender_id: buyerId, message: body })
    .onConflict((conflict) =>
      conflict.columns(['boat_id', 'sender_id']).doUpdateSet({
        state: sql<'new'>`case when inquiry.state = 'closed' then 'new' else inquiry.state end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    with said as (
      insert into inquiry_message (inquiry_id, author_id, side, body)
      select ${id}, null, 'site', ${body}
      where ${body} is distinct from (select m.body from inquiry_message m where m.inquiry_id = ${id} and m.side = 'site' order by m.id desc limit 1)
      returning inquiry_id, at)
    update inquiry set last_at = said.at from said where inquiry.id = said.inquiry_id`.execute(tx);
}
