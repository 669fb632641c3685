import { minor } from '../../contract/money.ts';
import type { Db } from '../db/database.ts';
import type { OnCard } from './payment-gateway.ts';
import { accept, once, openDispute, recordChange } from './sandbox-books.ts';
import { sandboxCards } from './sandbox-cards.ts';

export async function placeHold(
  db: Db,
  { cardRef, amount, idempotencyKey: key }: OnCard,
): Promise<{ ref: string }> {
  const { ref } = await once(db, `hold:${key}`, `${cardRef} ${amount}`, 'sbx_hold_', async (tx, made) => {
    await accept(tx, cardRef);
    await tx
      .insertInto('sandbox_gateway_hold')
      .values({ ref: made, card_ref: cardRef, amount, key, state: 'held' })
      .execute();
    await recordChange(tx, {
      type: 'hold',
      hold: { ref: made, key, amount, captured: minor(0), state: 'held' },
    });
  });
  return { ref };
}

/** Releases or captures a hold. Repeating the request changes nothing. */
export async function endHold(
  db: Db,
  ref: string,
  to: 'released' | 'captured',
  captured: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const hold = await tx
      .selectFrom('sandbox_gateway_hold')
      .selectAll()
      .where('ref', '=', ref)
      .forUpdate()
      .executeTakeFirst();
    if (!hold) throw new Error(`The sandbox knows no hold ${ref}`);
    if (hold.state === to && hold.captured === captured) return;
    if (hold.state !== 'held')
      throw new Error(`The sandbox cannot make hold ${ref} ${to} (${captured}): it is ${hold.state}`);
    await tx
      .updateTable('sandbox_gateway_hold')
      .set({ state: to, captured })
      .where('ref', '=', ref)
      .execute();
    await recordChange(tx, {
      type: 'hold',
      hold: { ref, key: hold.key, amount: minor(hold.amount), captured: minor(captured), state: to },
    });
    const { payment_method: method } = await tx
      .selectFrom('sandbox_gateway_card')
      .select('payment_method')
      .where('ref', '=', hold.card_ref)
      .executeTakeFirstOrThrow();
    if (to === 'captured' && sandboxCards.get(method)?.isDisputed) await openDispute(tx, ref, captured);
  });
}
