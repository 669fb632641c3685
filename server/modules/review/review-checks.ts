import { sql } from 'kysely';
import type { ReviewCheck } from '../../../contract/review.ts';
import type { Db } from '../../db/database.ts';

const [newSellerDays, mostOthers] = [14, 5];

interface Found {
  boat_id: number;
  has_hin: boolean;
  needs_hin: boolean;
  others: number[];
  has_contact: boolean;
  new_seller: boolean;
  reports: number;
  fell_through: number;
}

/** What a reviewer should look at in each listing, found automatically. */
export async function reviewChecks(db: Db, boatIds: number[]): Promise<Map<number, ReviewCheck[]>> {
  if (boatIds.length === 0) return new Map();
  const text = sql`concat_ws(' ', b.lede, b.description, b.flaws)`;
  const { rows } = await sql<Found>`
    select b.id as boat_id, coalesce(b.hin, '') <> '' as has_hin, coalesce(b.year, 0) >= 1973 as needs_hin,
      array(select o.id from boat o join lot x on x.boat_id = o.id where o.hin = b.hin and o.id <> b.id and x.status not in ('draft', 'withdrawn', 'rejected') order by o.id desc limit ${mostOthers}) as others,
      (${text} ~* '[a-z0-9._%+-]+@[a-z0-9-]+\\.[a-z]{2,}' or ${text} ~ '(\\+?1[ .-]?)?\\(?[2-9][0-9]{2}\\)?[ .-][0-9]{3}[ .-][0-9]{4}' or ${text} ~* '(https?://|www\\.)') as has_contact,
      (a.created_at > now() - make_interval(days => ${newSellerDays}) and not exists (select from lot o where o.seller_id = a.id and o.published_at is not null)) as new_seller,
      (select count(*)::int from report r where r.about_id = a.id and r.decision is distinct from 'dismissed') as reports,
      (select count(*)::int from agreed_sale s where s.seller_id = a.id and s.stage = 'fell-through' and s.fault = 'seller') as fell_through
    from boat b join lot l on l.boat_id = b.id join account a on a.id = l.seller_id where b.id = any(${boatIds}::int[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.boat_id, checksOf(row)]));
}

const checksOf = (row: Found): ReviewCheck[] => [
  ...(row.needs_hin && !row.has_hin ? [{ kind: 'hin-missing' as const, count: 0, boats: [] }] : []),
  ...(row.others.length > 0
    ? [{ kind: 'hin-elsewhere' as const, count: row.others.length, boats: row.others }]
    : []),
  ...(row.has_contact ? [{ kind: 'contact-in-text' as const, count: 0, boats: [] }] : []),
  ...(row.new_seller ? [{ kind: 'new-seller' as const, count: 0, boats: [] }] : []),
  ...(row.reports > 0 ? [{ kind: 'seller-reported' as const, count: row.reports, boats: [] }] : []),
  ...(row.fell_through > 0
    ? [{ kind: 'sales-fell-through' as const, count: row.fell_through, boats: [] }]
    : []),
];
