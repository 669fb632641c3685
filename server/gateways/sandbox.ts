import { sql } from 'kysely';
import { minor } from '../../contract/money.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../app-error.ts';
import type { GatewayCard, PaymentPort } from './payment-gateway.ts';
import { accept, makeRef, once, recordChange, type Made } from './sandbox-books.ts';
import { refusalTexts, sandboxCards } from './sandbox-cards.ts';
import { changedSince } from './sandbox-changes.ts';
import { sandboxSubscriptions } from './sandbox-subscriptions.ts';
import { turnSandbox } from './sandbox-turn.ts';

/** A gateway that moves no money and keeps its books in tables of its own: what it did outlives a restart, keys make a retry harmless, its news goes the way of any gateway's. */
export function createSandbox(db: Db): PaymentPort {
  return {
    name: 'sandbox',

    async addCard({ accountId, paymentMethod, authenticated, idempotencyKey }) {
      const card = sandboxCards.get(paymentMethod);
      if (!card) throw new AppError('card_declined', refusalTexts.card_declined);
      if (card.refusal) throw new AppError(card.refusal, refusalTexts[card.refusal]);
      if (card.needsAuthentication && !authenticated)
        throw new AppError('authentication_required', refusalTexts.authentication_required);
      const { ref } = await once(
        db,
        `card:${accountId}:${idempotencyKey}`,
        paymentMethod,
        'sbx_card_',
        (tx, made) =>
          tx
            .insertInto('sandbox_gateway_card')
            .values({ ref: made, account_id: accountId, payment_method: paymentMethod })
            .execute(),
      );
      return { ref, brand: card.brand, last4: card.last4, ...expiry() } satisfies GatewayCard;
    },

    async removeCard(ref) {
      await db
        .updateTable('sandbox_gateway_card')
        .set({ removed_at: sql<Date>`coalesce(removed_at, now())` })
        .where('ref', '=', ref)
        .execute();
    },

    async placeHold({ cardRef, amount, idempotencyKey: key }) {
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
    },

    async releaseHold(ref) {
      await settleHold(db, ref, 'released', 0);
    },

    async captureHold(ref, amount) {
      await settleHold(db, ref, 'captured', amount);
    },

    async charge({ cardRef, amount, idempotencyKey: key, authenticated }) {
      const { ref } = await once(
        db,
        `charge:${key}`,
        `${cardRef} ${amount}`,
        'sbx_charge_',
        async (tx, made) => {
          const card = await accept(tx, cardRef, { authenticated });
          await tx
            .insertInto('sandbox_gateway_charge')
            .values({ ref: made, card_ref: cardRef, amount, key })
            .execute();
          await recordChange(tx, { type: 'charge', charge: { ref: made, key, amount } });
          if (card.isDisputed) await dispute(tx, made, amount);
        },
      );
      return { ref };
    },

    async refund({ paymentRef, amount, idempotencyKey: key }) {
      const { ref } = await once(
        db,
        `refund:${key}`,
        `${paymentRef} ${amount}`,
        'sbx_refund_',
        async (tx, made) => {
          const taken = await takenBy(tx, paymentRef);
          if (taken === undefined) throw new Error(`The sandbox knows no payment ${paymentRef}`);
          const { back } = await tx
            .selectFrom('sandbox_gateway_refund')
            .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), sql<number>`0`).as('back'))
            .where('payment_ref', '=', paymentRef)
            .executeTakeFirstOrThrow();
          if (Number(back) + amount > taken)
            throw new AppError('conflict', 'More than was paid cannot be given back.');
          await tx
            .insertInto('sandbox_gateway_refund')
            .values({ ref: made, payment_ref: paymentRef, amount, key })
            .execute();
          await recordChange(tx, {
            type: 'refund',
            refund: { ref: made, key, paymentRef, amount, state: 'done' },
          });
        },
      );
      return { ref };
    },

    ...sandboxSubscriptions(db),

    async readEvent() {
      throw new AppError('not_found', 'The sandbox gateway sends no requests.');
    },
    changedSince: (since) => changedSince(db, since),
    turn: (tellOf) => turnSandbox(db, tellOf),
  };
}

/** Ends a hold once; ending it the same way again changes nothing. */
async function settleHold(db: Db, ref: string, to: 'released' | 'captured', captured: number): Promise<void> {
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
    if (to === 'captured' && sandboxCards.get(method)?.isDisputed) await dispute(tx, ref, captured);
  });
}

async function dispute(tx: Made, paymentRef: string, amount: number): Promise<void> {
  const ref = makeRef('sbx_dispute_');
  await tx
    .insertInto('sandbox_gateway_dispute')
    .values({ ref, payment_ref: paymentRef, amount, state: 'open' })
    .execute();
  await recordChange(tx, {
    type: 'dispute',
    dispute: { ref, paymentRef, amount: minor(amount), state: 'open', reason: 'fraudulent' },
  });
}

async function takenBy(tx: Made, paymentRef: string): Promise<number | undefined> {
  const charge = await tx
    .selectFrom('sandbox_gateway_charge')
    .select('amount')
    .where('ref', '=', paymentRef)
    .forUpdate()
    .executeTakeFirst();
  if (charge) return charge.amount;
  return (
    await tx
      .selectFrom('sandbox_gateway_hold')
      .select('captured')
      .where('ref', '=', paymentRef)
      .where('state', '=', 'captured')
      .forUpdate()
      .executeTakeFirst()
  )?.captured;
}

/** The sandbox's cards are good for some years from today, like the test cards they stand for. */
const expiry = () => ({ expMonth: 12, expYear: new Date().getUTCFullYear() + 4 });
