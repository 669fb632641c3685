import type { Db } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { GatewayEvent } from '../../gateways/payment-gateway.ts';

/** Stores a gateway event, once by its id; a job applies it, so the gateway gets its reply immediately. */
export async function receiveEvent(
  db: Db,
  gateway: string,
  { id, at, ...change }: GatewayEvent,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isNew = await tx
      .insertInto('gateway_event')
      .values({ gateway, id, type: change.type, at, body: JSON.stringify(change) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (isNew) await enqueue(tx, 'apply-event', { gateway, id }, { key: `event:${gateway}:${id}` });
  });
}
