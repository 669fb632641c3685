import { sql } from 'kysely';
import type { Rules } from '../../config.ts';
import { doEach } from '../../../utils/do-each.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { GatewayReport } from '../../gateways/payment-gateway.ts';
import { readChange } from '../../gateways/sandbox-turn.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { announceNotifications, type StoredNotification } from '../notifications/index.ts';
import { applyGatewayChange } from './apply-gateway-change.ts';
import type { Outcome } from './outcome.ts';

type Needs = Pick<Context, 'db' | 'rules' | 'log' | 'live'>;

interface EventKey {
  gateway: string;
  id: string;
}

/**
 * Applies one stored event once: its row's lock and `applied_at` make sure of it, in the transaction of the
 * change itself. An event about something unknown yet (a refund before its payment) waits, and the sweep
 * retries it. `skipsLocked`: skips it if another transaction is applying it.
 */
export async function applyEvent(
  { db, rules, log, live }: Needs,
  { gateway, id }: EventKey,
  { skipsLocked = false } = {},
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
      .$if(skipsLocked, (one) => one.skipLocked())
      .executeTakeFirst();
    if (!event) return;
    const outcome = await apply(tx, { gateway, rules, notices }, readChange(event.body), event.at);
    if (outcome === 'waiting') {
      if (event.tries === 20)
        log.error({ gateway, event: id }, 'a gateway event refers to something unknown');
      return countTry(tx, { gateway, id });
    }
    if (outcome === 'refused')
      log.error({ gateway, event: id }, 'a gateway event was rejected: a refund exceeds what was paid');
    await tx
      .updateTable('gateway_event')
      .set({ applied_at: sql<Date>`clock_timestamp()`, outcome })
      .where('gateway', '=', gateway)
      .where('id', '=', id)
      .execute();
  });
  announceNotifications({ live }, notices);
}

/** An identity check isn't changed here: its state is read from the provider, which no transaction waits for. */
async function apply(
  tx: Tx,
  how: { gateway: string; rules: Rules; notices: StoredNotification[] },
  report: GatewayReport,
  at: Date,
): Promise<Outcome> {
  if (report.type !== 'identity') return applyGatewayChange(tx, how, report, at);
  const { gateway } = how;
  await enqueue(
    tx,
    'read-identity',
    { gateway, ref: report.ref },
    { key: `identity:${gateway}:${report.ref}` },
  );
  return 'applied';
}

async function countTry(db: Db | Tx, { gateway, id }: EventKey): Promise<void> {
  await db
    .updateTable('gateway_event')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('gateway', '=', gateway)
    .where('id', '=', id)
    .execute();
}

/**
 * Applies events that waited or whose job was lost, those that failed before less and less often. One that fails doesn't
 * keep the others waiting.
 */
export async function applyWaiting(context: Needs): Promise<void> {
  const { rows } = await sql<EventKey>`
    select gateway, id from gateway_event where applied_at is null and received_at < statement_timestamp() - make_interval(secs => least(86400, 5 * power(2, least(tries, 14)))) order by received_at limit 100`.execute(
    context.db,
  );
  await doEach('gateway events', rows, (event) =>
    applyEvent(context, event, { skipsLocked: true }).catch(async (error: unknown) => {
      await countTry(context.db, event);
      throw error;
    }),
  );
}
