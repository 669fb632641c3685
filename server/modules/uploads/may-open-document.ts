import { isSiteAllowed } from '../../access/site-policy.ts';
import { sql } from 'kysely';
import { sellerIdOf, type Actor } from '../../access/actor.ts';
import { isAllowed } from '../../access/roles.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { canOpenDocument, isSellerOf } from '../lots/index.ts';
import * as texts from '../../../locales/notices.ts';

/**
 * The document with a key, for those who have access; before it belongs to a listing, only its uploader. One that
 * belongs to a sale's record, or to a message of its conversation, for the sale's sides and site staff.
 */
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
            isStaff: actor !== undefined && isSiteAllowed(actor, 'see-listings'),
            hasBid: row.hasBid,
            isGranted: row.isGranted,
          },
        ),
  );
  if (open) return { title: open.title ?? texts.documentInline };
  return (
    actor &&
    ((await ofSale(db, key, actor)) ?? (await ofMessage(db, key, actor)) ?? ofDispute(db, key, actor))
  );
}

/** A dealership's staff need the permission `talk`, as for the sale itself. */
const ofSale = (db: Db, key: string, actor: Actor): Promise<{ title: string } | undefined> =>
  db
    .selectFrom('agreed_sale_file as f')
    .innerJoin('upload as u', 'u.id', 'f.upload_id')
    .innerJoin('agreed_sale_record as r', 'r.id', 'f.record_id')
    .innerJoin('agreed_sale as s', 's.id', 'r.agreed_sale_id')
    .select('f.title')
    .where('u.key', '=', key)
    .where((eb) =>
      eb.or([
        eb.lit(isSiteAllowed(actor, 'see-listings')),
        eb('s.buyer_id', '=', actor.id),
        ...(isAllowed(actor, 'talk') ? [eb('s.seller_id', '=', sellerIdOf(actor))] : []),
      ]),
    )
    .executeTakeFirst();

const ofMessage = (db: Db, key: string, actor: Actor): Promise<{ title: string } | undefined> =>
  db
    .selectFrom('inquiry_message_file as f')
    .innerJoin('upload as u', 'u.id', 'f.upload_id')
    .innerJoin('inquiry_message as m', 'm.id', 'f.message_id')
    .innerJoin('inquiry as i', 'i.id', 'm.inquiry_id')
    .innerJoin('lot as l', 'l.boat_id', 'i.boat_id')
    .select('f.title')
    .where('u.key', '=', key)
    .where((eb) =>
      eb.or([
        eb.lit(isSiteAllowed(actor, 'see-listings')),
        eb('i.sender_id', '=', actor.id),
        ...(isAllowed(actor, 'talk') ? [eb('l.seller_id', '=', sellerIdOf(actor))] : []),
      ]),
    )
    .executeTakeFirst();

/** Evidence about a payment, for the staff who see money. */
const ofDispute = async (db: Db, key: string, actor: Actor): Promise<{ title: string } | undefined> =>
  isSiteAllowed(actor, 'see-money')
    ? db
        .selectFrom('dispute_file as f')
        .innerJoin('upload as u', 'u.id', 'f.upload_id')
        .select('f.title')
        .where('u.key', '=', key)
        .executeTakeFirst()
    : undefined;
