import { sql } from 'kysely';
import type { BoatTypeName } from './labels.ts';
import type { StoredPicture } from '../../storage/present-picture.ts';
import type { AuctionLot } from '../lots/index.ts';

/** A card's row. The cover is included as JSON, so a list is always one statement. */
export interface CardRow extends AuctionLot {
  id: number;
  title: string | null;
  make: string;
  model: string;
  year: number | null;
  length_ft: number | null;
  boat_type: BoatTypeName;
  city: string;
  state: string;
  zip: string;
  lat: number | null;
  lon: number | null;
  seller_id: number;
  buyer_id: number | null;
  watchers: number;
  cover: StoredPicture | null;
}

const pictureFields = sql`'id', u.id, 'key', u.key, 'width', u.width, 'height', u.height, 'placeholder', u.placeholder, 'variants', u.variants, 'position', p.position, 'caption', p.caption`;
export const pictureJson = sql`json_build_object(${pictureFields})`;
/** Includes what lists don't show. */
export const wholePictureJson = sql`json_build_object(${pictureFields}, 'shareKey', u.share_key, 'state', u.state, 'category', p.category, 'isPanorama', p.is_panorama, 'saysPanorama', u.is_panorama)`;
export const coverJson = sql`(select ${pictureJson} from boat_picture p join upload u on u.id = p.upload_id where p.boat_id = b.id order by p.position limit 1)`;
const lotColumns = sql`l.listing_type, l.status, l.seq, l.seller_id, l.opening_bid, l.asking_price, l.reserve, l.current_bid, l.leader_id, l.leader_max, l.leader_seq, l.second_max, l.bid_count, l.bidder_count, l.extended_count, l.starts_at, l.ends_at, l.closed_at, l.sold_price, l.sale_state, l.rules, l.buyer_id, l.watchers`;

/** b is boat, l is lot. */
export const cardColumns = sql`b.id, b.title, b.make, b.model, b.year, b.length_ft, b.boat_type, b.city, b.state, b.zip, b.lat, b.lon, ${lotColumns}, ${coverJson} as cover`;
/** Why staff rejected a listing, until its seller submits it again. */
export const rejectedFor = sql`case when l.status = 'rejected' then (select t.reason from lot_transition t where t.boat_id = b.id and t.to_status = 'rejected' order by t.id desc limit 1) end`;
