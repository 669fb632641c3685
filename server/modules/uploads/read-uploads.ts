import { sql, type RawBuilder } from 'kysely';
import type { Attachment } from '../../../contract/boats.ts';
import type { Upload, UploadKind } from '../../../contract/uploads.ts';
import type { Db } from '../../db/database.ts';
import { publicPath } from '../../storage/keys.ts';
import type { Sending } from './partial-uploads.repository.ts';
import { presentPicture, type StoredPicture } from '../../storage/present-picture.ts';

interface Row extends StoredPicture {
  kind: UploadKind;
  pages: number | null;
  boat_id: number | null;
}

/** u is upload, p its position in a listing. */
const rows = async (db: Db, where: RawBuilder<unknown>) =>
  (
    await sql<Row>`
    select u.id, u.kind, u.key, u.width, u.height, u.placeholder, u.variants, u.share_key as "shareKey", u.state, u.pages, p.boat_id, p.position, p.caption, p.is_panorama as "isPanorama", u.is_panorama as "saysPanorama"
    from upload u left join lateral (select * from boat_picture where upload_id = u.id order by boat_id limit 1) p on true
    where ${where} order by u.id`.execute(db)
  ).rows;

/** The result of a sender's file; undefined if there's none yet. */
export async function readUpload(db: Db, { ownerId, clientId }: Sending): Promise<Upload | undefined> {
  const [row] = await rows(db, sql`u.owner_id = ${ownerId} and u.client_id = ${clientId}`);
  if (!row) return undefined;
  const { id, kind, key, width, height, placeholder, pages, state, boat_id } = row;
  return {
    id,
    kind,
    path: publicPath(key),
    width,
    height,
    placeholder,
    pages,
    ready: state === 'ready',
    ...(boat_id !== null && { attachment: present(row) }),
  };
}

/** The caller's own uploads and those of their dealership; missing and others' uploads are left out. */
export async function readOwnUploads(
  db: Db,
  { accountId, sellerId }: { accountId: number; sellerId: number },
  ids: number[],
): Promise<Attachment[]> {
  const found = await rows(
    db,
    sql`u.id = any(${ids}::int[]) and u.kind <> 'document' and (u.owner_id in (${accountId}, ${sellerId}) or exists (select from account a where a.id = u.owner_id and a.dealer_id = ${sellerId}))`,
  );
  return found.map(present);
}

const present = (row: Row): Attachment =>
  presentPicture({ ...row, position: row.position ?? 1, caption: row.caption ?? '' });
