import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { GatewayCard, PaymentPort } from './payments.ts';
import { refusalWords, sandboxCards } from './sandbox-cards.ts';

/** A gateway that moves no money and keeps its books in tables of its own: cards and holds outlive a restart, keys make a retry harmless. */
export function createSandbox(db: Db): PaymentPort {
  return {
    name: 'sandbox',

    async addCard({ accountId, paymentMethod, authenticated, idempotencyKey }) {
      const card = sandboxCards.get(paymentMethod);
      if (!card) throw new AppError('card_declined', refusalWords.card_declined);
      if (card.refusal) throw new AppError(card.refusal, refusalWords[card.refusal]);
      if (card.needsAuthentication && !authenticated) throw new AppError('authentication_required', refusalWords.authentication_required);
      const ref = await once(db, `card:${accountId}:${idempotencyKey}`, paymentMethod, 'sbx_card_', (tx, made) =>
        tx.insertInto('sandbox_gateway_card').values({ ref: made, account_id: accountId, payment_method: paymentMethod }).execute(),
      );
      return { ref, brand: card.brand, last4: card.last4, ...expiry() } satisfies GatewayCard;
    },

    async removeCard(ref) {
      await db.updateTable('sandbox_gateway_card').set({ removed_at: sql<Date>`coalesce(removed_at, now())` }).where('ref', '=', ref).execute();
    },

    async placeHold({ cardRef, amount, idempotencyKey }) {
      const ref = await once(db, `hold:${idempotencyKey}`, `${cardRef} ${amount}`, 'sbx_hold_', async (tx, made) => {
        const card = await tx.selectFrom('sandbox_gateway_card').select('payment_method').where('ref', '=', cardRef).where('removed_at', 'is', null).forShare().executeTakeFirst();
        if (!card || sandboxCards.get(card.payment_method)?.refusesHolds) throw new AppError('card_declined', refusalWords.card_declined);
        await tx.insertInto('sandbox_gateway_hold').values({ ref: made, card_ref: cardRef, amount, state: 'held' }).execute();
      });
      return { ref };
    },

    async releaseHold(ref) {
      const hold = await settle(db, ref, (tx) => tx.updateTable('sandbox_gateway_hold').set({ state: 'released' }).where('ref', '=', ref).where('state', '=', 'held').execute());
      if (hold.state !== 'released') throw new Error(`The sandbox cannot release hold ${ref}: it is ${hold.state}`);
    },

    async captureHold(ref, amount) {
      const hold = await settle(db, ref, (tx) => tx.updateTable('sandbox_gateway_hold').set({ state: 'captured', captured: amount }).where('ref', '=', ref).where('state', '=', 'held').execute());
      if (hold.state !== 'captured' || hold.captured !== amount) throw new Error(`The sandbox cannot capture ${amount} of hold ${ref}: it is ${hold.state}`);
    },
  };
}

/** Does what a key asks for the first time, and hands back the same reference ever after. Two at once: the second waits for the first. */
async function once(db: Db, key: string, asked: string, prefix: string, make: (tx: Tx, ref: string) => Promise<unknown>): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const ref = prefix + randomBytes(12).toString('hex');
    const first = await tx.insertInto('sandbox_gateway_request').values({ key, asked, ref }).onConflict((conflict) => conflict.doNothing()).returning('ref').executeTakeFirst();
    if (first) {
      await make(tx, ref);
      return ref;
    }
    const before = await tx.selectFrom('sandbox_gateway_request').select(['asked', 'ref']).where('key', '=', key).executeTakeFirstOrThrow();
    if (before.asked !== asked) throw new AppError('idempotency_conflict', 'This request was already made with other details. Please try again.');
    return before.ref;
  });
}

/** Changes a hold that is still held; returns how it stands then, so that asking twice is harmless. */
async function settle(db: Db, ref: string, change: (tx: Tx) => Promise<unknown>) {
  return db.transaction().execute(async (tx) => {
    await change(tx);
    const hold = await tx.selectFrom('sandbox_gateway_hold').select(['state', 'captured']).where('ref', '=', ref).executeTakeFirst();
    if (!hold) throw new Error(`The sandbox knows no hold ${ref}`);
    return hold;
  });
}

/** The sandbox's cards are good for some years from today, like the test cards they stand for. */
const expiry = () => ({ expMonth: 12, expYear: new Date().getUTCFullYear() + 4 });
