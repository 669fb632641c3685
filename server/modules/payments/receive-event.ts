import type { Db } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { GatewayEvent } from '../../gateways/payment-gateway.ts';

/** Takes a gateway's news in, once by its id; applying it is a job's work, so that the gateway is answered at once. */
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
