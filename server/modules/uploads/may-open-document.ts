import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { canOpenDocument, isSellerOf } from '../lots/index.ts';
import * as texts from '../../../locales/notices.ts';

/** The document with a key, for those who have access; before it belongs to a listing, only its uploader. */
export async function mayOpenDocument(
  { db }: Context,
  key: string,
  actor: Actor | undefined,
): Promise<{ title: string } | undefined> {
  const rows = await db
    .selectFrom('upload')
    .leftJoin('boat_document as d', 'd.upload_id', 'upload.id')
    .leftJoin('lot', 'lot.boat_id', 'd.boat_id')
    .select(['upload.owner_id', 'd.title', 'd.visibility', 'lot.seller_id', 'lot.status'])
    .select(
      sql<boolean>`exists (select from bidder_alias a where a.boat_id = d.boat_id and a.account_id = ${actor?.id ?? null})`.as(
        'hasBid',
      ),
    )
    .select(
      sql<boolean>`exists (select from document_request r where r.boat_id = d.boat_id and r.upload_id = d.upload_id and r.account_id = ${actor?.id ?? null} and r.state = 'granted')`.as(
        'isGranted',
      ),
    )
    .where('upload.key', '=', key)
    .execute();
  const open = rows.find((row) =>
    row.visibility === null || row.seller_id === null || row.status === null
      ? row.owner_id === actor?.id
      : canOpenDocument(
          { visibility: row.visibility, status: row.status },
          {
            isSeller: isSellerOf(row, actor),
            isStaff: actor?.isSiteStaff ?? false,
            hasBid: row.hasBid,
            isGranted: row.isGranted,
          },
        ),
  );
  return open && { title: open.title ?? texts.documentInline };
}
