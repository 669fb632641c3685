import { sql } from 'kysely';
import type { UserUpsell } from '../../../contract/upsells.ts';
import type { Db, Tx } from '../../db/database.ts';

interface Row {
  id: number;
  upsell_id: number;
  code: string;
  name: string;
  boat_id: number | null;
  title: string | null;
  price: number;
  state: UserUpsell['state'];
  note: string;
  created_at: Date;
  starts_at: Date | null;
  ends_at: Date | null;
}

const present = (row: Row): UserUpsell => ({
  id: row.id,
  upsell: { id: row.upsell_id, code: row.code, name: row.name },
  boat: row.boat_id === null ? null : { id: row.boat_id, title: row.title ?? '' },
  price: row.price,
  currency: 'USD',
  state: row.state,
  boughtAt: row.created_at.toISOString(),
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  note: row.note,
});

const columns = sql`u.id, u.upsell_id, k.code, coalesce(v.name, k.name) as name, u.boat_id, b.title, u.price, u.state, u.note, u.created_at, u.starts_at, u.ends_at`;
const tables = sql`user_upsell u join upsell k on k.id = u.upsell_id left join upsell_version v on v.id = u.version_id left join boat b on b.id = u.boat_id`;

export async function readUpsell(db: Db | Tx, id: number): Promise<UserUpsell> {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where u.id = ${id}`.execute(db);
  return present(rows[0]!);
}

export async function listBought(db: Db, sellerId: number, { page, limit }: { page: number; limit: number }) {
  const { rows } =
    await sql<Row>`select ${columns} from ${tables} where u.seller_id = ${sellerId} and u.state <> 'failed' order by u.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    );
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from user_upsell where seller_id = ${sellerId} and state <> 'failed'`.execute(
    db,
  );
  return { lists: rows.map(present), total: counted.rows[0]!.total, page, limit };
}
