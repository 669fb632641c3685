import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { readChange } from '../../gateways/sandbox-turn.ts';
import { announceNotifications, type StoredNotification } from '../notifications/index.ts';
import { applyGatewayChange } from './apply-gateway-change.ts';

type Needs = Pick<Context, 'db' | 'rules' | 'log' | 'live'>;

/**
 * Applies one stored event once: its row's lock and `applied_at` make sure of it, in the transaction of the
 * change itself. An event about something unknown yet (a refund before its payment) waits, and the sweep
 * retries it.
 */
export async function applyEvent(
  { db, rules, log, live }: Needs,
  { gateway, id }: { gateway: string; id: string },
): Promise<void> {
  const notices: StoredNotification[] = [];
  await db.transaction().execute(async (tx) => {
    const event = await tx
      .selectFrom('gateway_event')
      .select(['body', 'at', 'tries'])
      .where('gateway', '=', gateway)
      .where('id', '=', id)
      .where('applied_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!event) return;
    const outcome = await applyGatewayChange(
      tx,
      { gateway, rules, notices },
      readChange(event.body),
      event.at,
    );
    if (outcome === 'waiting') {
      if (event.tries === 20)
        log.error({ gateway, event: id }, 'an event of the gateway speaks of something unknown to us');
      await tx
        .updateTable('gateway_event')
        .set({ tries: event.tries + 1 })
        .where('gateway', '=', gateway)
        .where('id', '=', id)
        .execute();
      return;
    }
    if (outcome === 'refused')
      log.error(
        { gateway, event: id },
        'an event of the gateway was refused: a refund exceeds what was paid',
      );
    await tx
      .updateTable('gateway_event')
      .set({ applied_at: sql<Date>`clock_timestamp()`, outcome })
      .where('gateway', '=', gateway)
      .where('id', '=', id)
      .execute();
  });
  announceNotifications({ live }, notices);
}

/** Applies events that waited or whose job was lost, those that failed before less and less often. */
export async function applyWaiting(context: Needs): Promise<void> {
  const { rows } = await sql<{ gateway: string; id: string }>`
    select gateway, id from gateway_event where applied_at is null and received_at < clock_timestamp() - make_interval(secs => least(86400, 5 * power(2, least(tries, 14)))) order by received_at limit 100`.execute(
    context.db,
  );
  for (const event of rows) await applyEvent(context, event);
}
