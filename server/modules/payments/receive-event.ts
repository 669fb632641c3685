import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import type { GatewayEvent } from '../../gateways/payment-gateway.ts';
import { idOf } from './outcome.ts';

/** Stores a gateway event, once by its id; a job applies it, so the gateway gets its reply immediately. */
export const receiveEvent = (db: Db, gateway: string, event: GatewayEvent) =>
  receiveEvents(db, gateway, [event]);

/**
 * Stores several gateway events like `receiveEvent`, in one transaction. That a hold was placed is usually
 * what our own call has recorded: such an event changes nothing and needs no job.
 */
export async function receiveEvents(db: Db, gateway: string, events: GatewayEvent[]): Promise<void> {
  if (events.length === 0) return;
  const placed = events.map(placedHold);
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; is_known: boolean }>`
      insert into gateway_event (gateway, id, type, at, body, applied_at, outcome)
      select ${gateway}, id, type, at, body::jsonb, case when is_known then clock_timestamp() end, case when is_known then 'known' end
      from (
        select n.*, exists (
          select from fee_hold h join ledger_entry e on e.key = 'hold:' || h.id || ':placed'
          where h.id = n.hold_id and h.gateway_ref = n.ref and h.amount = n.amount and h.state <> 'wanted') as is_known
        from unnest(${events.map(({ id }) => id)}::text[], ${events.map(({ type }) => type)}::text[], ${events.map(({ at }) => at)}::timestamptz[],
          ${events.map(bodyOf)}::text[], ${placed.map((hold) => hold?.id ?? null)}::bigint[], ${placed.map((hold) => hold?.ref ?? null)}::text[],
          ${placed.map((hold) => hold?.amount ?? null)}::bigint[]) with ordinality as n (id, type, at, body, hold_id, ref, amount, place)
        order by n.id
      ) received
      on conflict do nothing returning id, applied_at is not null as is_known`.execute(tx);
    await enqueueAll(
      tx,
      'apply-event',
      rows.flatMap(({ id, is_known: isKnown }) =>
        isKnown ? [] : { key: `event:${gateway}:${id}`, payload: { gateway, id } },
      ),
    );
  });
}

const bodyOf = ({ id: _id, at: _at, ...change }: GatewayEvent) => JSON.stringify(change);

/** Our hold that the event reports as placed. */
function placedHold(event: GatewayEvent): { id: number; ref: string; amount: number } | undefined {
  if (event.type !== 'hold' || event.hold.state !== 'held') return undefined;
  const id = idOf('hold', event.hold.key);
  return id === undefined ? undefined : { id, ref: event.hold.ref, amount: event.hold.amount };
}
