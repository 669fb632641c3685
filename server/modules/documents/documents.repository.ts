import { sql } from 'kysely';
import type { DocumentRequest } from '../../../contract/documents.ts';
import type { Db, Tx } from '../../db/database.ts';
import { publicPath } from '../../storage/keys.ts';
import { avatarKey } from '../account/index.ts';
import { publicName } from '../lots/index.ts';

/** A document with its listing and the caller's relation to it. */
export const readDocument = (
  tx: Tx,
  { boatId, id, accountId }: { boatId: number; id: number; accountId: number },
) =>
  tx
    .selectFrom('boat_document as d')
    .innerJoin('lot', 'lot.boat_id', 'd.boat_id')
    .innerJoin('boat', 'boat.id', 'd.boat_id')
    .leftJoin('document_request as r', (join) =>
      join
        .onRef('r.boat_id', '=', 'd.boat_id')
        .onRef('r.upload_id', '=', 'd.upload_id')
        .on('r.account_id', '=', accountId),
    )
    .select([
      'd.title',
      'd.visibility',
      'lot.seller_id',
      'lot.status',
      'boat.title as boatTitle',
      'r.state',
      sql<boolean>`exists (select from bidder_alias a where a.boat_id = d.boat_id and a.account_id = ${accountId})`.as(
        'hasBid',
      ),
    ])
    .where('d.boat_id', '=', boatId)
    .where('d.upload_id', '=', id)
    .executeTakeFirst();

interface RequestRow {
  upload_id: number;
  title: string;
  account_id: number;
  name: string;
  avatar_key: string | null;
  member_since: Date;
  has_bid: boolean;
  message: string;
  state: DocumentRequest['state'];
  asked_at: Date;
  answered_at: Date | null;
}

/** The requests: open ones first, newest first. */
export async function listRequests(
  db: Db,
  boatId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ lists: DocumentRequest[]; total: number }> {
  const { rows } = await sql<RequestRow & { total: number }>`
    select r.upload_id, d.title, r.account_id, ${publicName} as name, ${avatarKey} as avatar_key, a.created_at as member_since,
      exists (select from bidder_alias x where x.boat_id = r.boat_id and x.account_id = r.account_id) as has_bid, r.message, r.state, r.asked_at, r.answered_at, count(*) over ()::int as total
    from document_request r join boat_document d on d.boat_id = r.boat_id and d.upload_id = r.upload_id join account a on a.id = r.account_id left join upload u on u.id = a.avatar_id
    where r.boat_id = ${boatId} order by r.state <> 'asked', coalesce(r.answered_at, r.asked_at) desc, r.account_id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const lists = rows.map((row) => ({
    id: row.upload_id,
    title: row.title,
    user_id: row.account_id,
    name: row.name,
    avatar: row.avatar_key && publicPath(row.avatar_key),
    memberSince: row.member_since.toISOString(),
    hasBid: row.has_bid,
    message: row.message,
    state: row.state,
    askedAt: row.asked_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  }));
  return { lists, total: rows[0]?.total ?? 0 };
}
