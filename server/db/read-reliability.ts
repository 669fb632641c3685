import { sql, type RawBuilder } from 'kysely';
import type { SaleSide } from '../../contract/sales.ts';

/**
 * How an account's sales on one side ended, as JSON in the shape of `Reliability` (contract/sales.ts). `account`: its id
 * in the statement.
 */
export function reliabilityAs(side: SaleSide, account: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = side === 'buyer' ? sql`s.buyer_id` : sql`s.seller_id`;
  const given =
    side === 'buyer'
      ? sql`buyer_feedback f join agreed_sale x on x.id = f.agreed_sale_id where x.buyer_id = ${account}`
      : sql`feedback f where f.seller_id = ${account}`;
  return sql`(select json_build_object(
    'completed', count(*) filter (where s.stage = 'done'),
    'fellThrough', count(*) filter (where s.stage = 'fell-through'),
    'atFault', count(*) filter (where s.stage = 'fell-through' and s.fault = ${sql.lit(side)}),
    'rating', (select round(avg(f.rating), 1)::float8 from ${given}),
    'ratings', (select count(*)::int from ${given}))
    from agreed_sale s where ${own} = ${account})`;
}
