import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type { listPeople as call } from '../../../contract/console-people.ts';
import type { Db } from '../../db/database.ts';
import { personRows, standing } from './person-rows.ts';
import { peopleMatching } from './search-all.ts';

type Query = Input<typeof call>['query'];

const kinds: Record<NonNullable<Query['kind']>, ReturnType<typeof sql>> = {
  private: sql`a.user_type = 1 and a.dealer_id is null`,
  dealer: sql`a.user_type = 2`,
  'dealer-staff': sql`a.dealer_id is not null`,
  'site-staff': sql`exists (select from site_role r where r.account_id = a.id)`,
};
const properties: Record<NonNullable<Query['has']>, ReturnType<typeof sql>> = {
  bids: sql`exists (select from bidder_alias x where x.account_id = a.id)`,
  boats: sql`exists (select from boat b where b.seller_id = a.id)`,
  'unpaid-win': sql`exists (select from agreed_sale s where s.buyer_id = a.id and s.stage = 'fell-through' and s.fault = 'buyer')`,
  notes: sql`exists (select from account_note n where n.account_id = a.id)`,
  flags: sql`exists (select from flag f where a.id in (f.account_id, f.other_id) and f.decided_at is null)`,
};

/** Newest accounts first. */
export async function listPeople(
  db: Db,
  { search, standing: wanted, kind, has, before, limit }: Query,
): Promise<Data<typeof call>> {
  const conditions = [
    search ? sql`a.id in (${peopleMatching(search, 1_000)})` : sql`true`,
    wanted ? sql`${standing} = ${wanted}` : sql`true`,
    kind ? kinds[kind] : sql`true`,
    has ? properties[has] : sql`true`,
    before === undefined ? sql`true` : sql`a.id < ${before}`,
  ];
  const found = await personRows(
    db,
    sql.join(conditions, sql` and `),
    sql`order by a.id desc limit ${limit + 1}`,
  );
  const lists = found.slice(0, limit);
  return { lists, next: found.length > limit ? (lists.at(-1)?.id ?? null) : null };
}
