import { sql } from 'kysely';
import type { Context } from '../../server/context.ts';
import type { GatewayEvent } from '../../server/gateways/payment-gateway.ts';
import { applyEvent } from '../../server/modules/payments/apply-event.ts';
import { receiveEvent } from '../../server/modules/payments/receive-event.ts';
import { settleRefund } from '../../server/modules/payments/refund-invoice.ts';
import { settleChangeJob } from '../../server/modules/plans/change-plan.ts';
import { endGrace, moveSubscription } from '../../server/modules/plans/look-after-plans.ts';
import { startSubscriptionJob } from '../../server/modules/plans/start-subscription.ts';
import { settleChargeJob } from '../../server/modules/upsells/settle-charge.ts';
import type { Site } from './start.ts';

/** Delivers the gateway's events, some of them twice and in any order, and applies some of those stored. */
export async function deliverEvents(
  context: Context,
  site: Site,
  random: () => number,
  walked: { eventsTwice: number },
): Promise<void> {
  const events: GatewayEvent[] = [];
  await site.context.payments.turn?.(async (told) => void events.push(...told));
  const delivered = [...events, ...events.filter(() => random() < 0.3)].toSorted(() => random() - 0.5);
  walked.eventsTwice += delivered.length - events.length;
  for (const event of delivered) await receiveEvent(site.db, 'sandbox', event);
  const waiting = (
    await site.db
      .selectFrom('gateway_event')
      .select(['gateway', 'id'])
      .where('applied_at', 'is', null)
      .execute()
  ).toSorted(() => random() - 0.5);
  for (const event of waiting.slice(0, Math.ceil(waiting.length * random())))
    await applyEvent(context, event);
}

/** Applies all stored events. */
export async function applyStoredEvents({ context, db }: Site): Promise<void> {
  for (const event of await db
    .selectFrom('gateway_event')
    .select(['gateway', 'id'])
    .where('applied_at', 'is', null)
    .execute())
    await applyEvent(context, event);
}

/**
 * Does the work of the job queue, and empties it: no worker does so here, and a growing queue makes
 * enqueueing slower.
 */
export async function runJobs(context: Context, site: Site): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(site.db);
  const wanted = async (table: 'charge' | 'refund' | 'subscription' | 'plan_change') =>
    (await site.db.selectFrom(table).select('id').where('state', '=', 'wanted').execute()).map(
      ({ id }) => id,
    );
  for (const id of await wanted('charge')) await settleChargeJob(context, { id });
  for (const id of await wanted('refund')) await settleRefund(context, { id });
  for (const id of await wanted('subscription')) await startSubscriptionJob(context, { id });
  for (const id of await wanted('plan_change')) await settleChangeJob(context, { id });
  for (const { id } of await site.db
    .selectFrom('subscription')
    .select('id')
    .where('state', '=', 'past-due')
    .execute())
    await endGrace(context, { id });
  for (const { id, card_id: cardId } of await site.db
    .selectFrom('subscription')
    .select(['id', 'card_id'])
    .where('state', '=', 'past-due')
    .execute())
    await moveSubscription(context, { id, cardId });
}
