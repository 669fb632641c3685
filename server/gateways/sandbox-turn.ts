import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { GatewayEvent, GatewayReport } from './payment-gateway.ts';
import { recordChange } from './sandbox-books.ts';
import { moveDebits } from './sandbox-debits.ts';
import { renew, stateOf } from './sandbox-subscriptions.ts';

const atOnce = 200;
const eventsAtOnce = 1_000;

/**
 * Does what other gateways do on their own: renews what is due, moves bank debits on, then reports its changes. Changes that
 * weren't accepted are reported again.
 */
export async function turnSandbox(
  db: Db,
  onEvents: (events: GatewayEvent[]) => Promise<void>,
): Promise<void> {
  await renewDue(db);
  await moveDebits(db);
  const unsent = await db
    .selectFrom('sandbox_gateway_event')
    .select(['id', 'body', 'at'])
    .where('told_at', 'is', null)
    .orderBy('id')
    .limit(eventsAtOnce)
    .execute();
  if (unsent.length === 0) return;
  await onEvents(unsent.map(({ id, body, at }) => ({ ...readChange(body), id: `sbx_evt_${id}`, at })));
  await sql`update sandbox_gateway_event set told_at = clock_timestamp() where id = any(${unsent.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
}

async function renewDue(db: Db): Promise<void> {
  const { rows } = await sql<{ ref: string }>`
    select ref from sandbox_gateway_subscription
    where state <> 'ended' and period_end <= statement_timestamp() and (state = 'active' or try_again_at <= statement_timestamp()) order by period_end limit ${atOnce}`.execute(
    db,
  );
  for (const { ref } of rows) {
    await db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('sandbox_gateway_subscription')
        .selectAll()
        .where('ref', '=', ref)
        .where('state', '<>', 'ended')
        .where('period_end', '<=', sql<Date>`statement_timestamp()`)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return;
      if (!row.cancels_at_end) return void (await renew(tx, row));
      const after = await tx
        .updateTable('sandbox_gateway_subscription')
        .set({ state: 'ended' })
        .where('ref', '=', ref)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordChange(tx, { type: 'subscription', subscription: stateOf(after) });
    });
  }
}

const instants = new Set(['periodStart', 'periodEnd', 'dueAt']);

/** A change as it was stored, with its dates restored. */
export function readChange(body: unknown): GatewayReport {
  return JSON.parse(JSON.stringify(body), (key, value: unknown) =>
    instants.has(key) && typeof value === 'string' ? new Date(value) : value,
  ) as GatewayReport;
}
