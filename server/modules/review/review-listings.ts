import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type { listReviews as listCall, ReviewRow } from '../../../contract/review.ts';
import type { Context } from '../../context.ts';
import { publicName } from '../lots/index.ts';
import { listWhere } from '../search/index.ts';
import { reviewChecks } from './review-checks.ts';
import { submissionChanges } from './submission-changes.ts';

interface Row {
  boat_id: number;
  name: string;
  user_type: number;
  created_at: Date;
  listed: number;
  submitted_at: Date | null;
  updated_at: Date;
}

/** Listings waiting for a decision, longest waiting first, with what a reviewer should look at. */
export async function listReviews(
  context: Context,
  paged: Input<typeof listCall>['query'],
): Promise<Data<typeof listCall>> {
  const submitted = sql`(select max(t.at) from lot_transition t where t.boat_id = l.boat_id and t.to_status = 'submitted')`;
  const { lists: boats, ...rest } = await listWhere(
    context,
    sql`l.status = 'submitted'`,
    sql`${submitted} nulls first, l.boat_id`,
    paged,
  );
  const ids = boats.map(({ id }) => id);
  const [{ rows }, checks, changes] = await Promise.all([
    sql<Row>`
      select l.boat_id, ${publicName} as name, a.user_type, a.created_at, ${submitted} as submitted_at, b.updated_at,
        (select count(*)::int from lot o where o.seller_id = a.id and o.published_at is not null) as listed
      from lot l join boat b on b.id = l.boat_id join account a on a.id = l.seller_id where l.boat_id = any(${ids}::int[])`.execute(
      context.db,
    ),
    reviewChecks(context.db, ids),
    submissionChanges(context.db, ids),
  ]);
  const rowOf = new Map(rows.map((row) => [row.boat_id, row]));
  const lists = boats.flatMap((boat): ReviewRow[] => {
    const row = rowOf.get(boat.id);
    if (!row) return [];
    return [
      {
        boat,
        seller: {
          name: row.name,
          sellerType: row.user_type,
          memberSince: row.created_at.toISOString(),
          listed: row.listed,
        },
        submittedAt: (row.submitted_at ?? row.updated_at).toISOString(),
        checks: checks.get(boat.id) ?? [],
        changes: changes.get(boat.id) ?? [],
      },
    ];
  });
  return { lists, ...rest, byHand: context.rules.reviewByHand };
}
