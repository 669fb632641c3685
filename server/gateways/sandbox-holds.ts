import { sql } from 'kysely';
import { minor } from '../../contract/money.ts';
import { createBatcher, waitsBriefly } from '../db/create-batcher.ts';
import type { Db } from '../db/database.ts';
import type { GatewayReport, OnCard } from './payment-gateway.ts';
import { accept, makeRef, once, openDispute, recordChange } from './sandbox-books.ts';
import { sandboxCards } from './sandbox-cards.ts';

/** Places holds, those of concurrent requests with one statement. Repeating a request changes nothing. */
export function holdPlacer(db: Db): (request: OnCard) => Promise<{ ref: string }> {
  const placeNew = createBatcher({
    name: 'sandbox holds',
    run: (requests: OnCard[]) => placeNewHolds(db, requests),
  });
  return async (request) => {
    const ref = await placeNew(request);
    return ref === undefined ? placeHold(db, request) : { ref };
  };
}

const requestKey = ({ idempotencyKey }: OnCard) => `hold:${idempotencyKey}`;
const requestText = ({ cardRef, amount }: OnCard) => `${cardRef} ${amount}`;
const holdChange = ({ idempotencyKey: key, amount }: OnCard, ref: string): GatewayReport => ({
  type: 'hold',
  hold: { ref, key, amount, captured: minor(0), state: 'held' },
});
const cardsThatHold = [...sandboxCards].flatMap(([method, card]) => (card.refusesHolds ? [] : method));

/**
 * Places the holds that are requested for the first time and that their cards allow. Returns their
 * references; undefined for the others, which `placeHold` answers.
 */
async function placeNewHolds(db: Db, requests: OnCard[]): Promise<(string | undefined)[]> {
  const made = requests.map((request) => ({ request, ref: makeRef('sbx_hold_') }));
  const column = (of: (one: (typeof made)[number]) => string | number) => made.map(of);
  const { rows } = await sql<{ ref: string }>`
    with asked as (
      select * from unnest(${column(({ request }) => requestKey(request))}::text[], ${column(({ request }) => requestText(request))}::text[],
        ${column(({ ref }) => ref)}::text[], ${column(({ request }) => request.idempotencyKey)}::text[], ${column(({ request }) => request.cardRef)}::text[],
        ${column(({ request }) => request.amount)}::bigint[], ${column(({ request, ref }) => JSON.stringify(holdChange(request, ref)))}::text[])
        as n (key, asked, ref, hold_key, card_ref, amount, change)
    ), allowed as materialized (
      select ref from sandbox_gateway_card where ref = any(${column(({ request }) => request.cardRef)}::text[]) and removed_at is null and payment_method = any(${cardsThatHold}::text[])
        and ${waitsBriefly(requests.length > 1)} order by ref for share
    ), new_request as (
      insert into sandbox_gateway_request (key, asked, ref)
      select asked.key, asked.asked, asked.ref from asked join allowed on allowed.ref = asked.card_ref order by asked.key
      on conflict do nothing returning ref
    ), new_hold as (
      insert into sandbox_gateway_hold (ref, card_ref, amount, key, state)
      select ref, card_ref, amount, hold_key, 'held' from new_request join asked using (ref)
    ), new_event as (
      insert into sandbox_gateway_event (body) select change::jsonb from new_request join asked using (ref)
    )
    select ref from new_request`.execute(db);
  const placed = new Set(rows.map(({ ref }) => ref));
  return made.map(({ ref }) => (placed.has(ref) ? ref : undefined));
}

/** @throws AppError card_declined; idempotency_conflict */
async function placeHold(db: Db, request: OnCard): Promise<{ ref: string }> {
  const { cardRef, amount, idempotencyKey: key } = request;
  const { ref } = await once(db, requestKey(request), requestText(request), 'sbx_hold_', async (tx, made) => {
    await accept(tx, cardRef);
    await tx
      .insertInto('sandbox_gateway_hold')
      .values({ ref: made, card_ref: cardRef, amount, key, state: 'held' })
      .execute();
    await recordChange(tx, holdChange(request, made));
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
