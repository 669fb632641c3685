import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Card } from '../../contract/payments.ts';
import { eventHandlers } from '../../server/event-handlers.ts';
import { registerEventHandlers } from '../../server/events.ts';
import { buyPlan } from '../support/money.ts';
import { auction, person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site?.stop());

const someone = () => person(site, { hasCard: false });
const add = (token: string | undefined, body: unknown, key?: string) =>
  site
    .as(token)
    .post('/payment/card/add', body, key === undefined ? {} : { headers: { 'idempotency-key': key } });
const added = async (token: string, paymentMethod = 'pm_card_visa') =>
  (await add(token, { paymentMethod })).data.data as Card;
const list = async (token: string) =>
  (await site.as(token).get('/payment/card/get')).data.data.lists as Card[];
const remove = (token: string | undefined, id: unknown) =>
  site.as(token).delete(`/payment/card/delete/${String(id)}`);
const makeDefault = (token: string | undefined, id: unknown) =>
  site.as(token).put('/payment/card/set-default', { id });
const defaults = async (token: string) =>
  (await list(token)).filter((card) => card.isDefault).map((card) => card.id);

async function hold(accountId: number, cardId: number, state: 'wanted' | 'held' | 'released') {
  const boat = await auction(site, (await person(site)).id);
  await site.db
    .insertInto('fee_hold')
    .values({ boat_id: boat, account_id: accountId, card_id: cardId, amount: 500_00, state })
    .execute();
}

test('the first card is the default; a second is not, until it is told', async () => {
  const { token } = await someone();
  const visa = await added(token);
  expect(visa).toEqual({
    id: visa.id,
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: expect.any(Number),
    isDefault: true,
    expiry: 'good',
  });
  const master = await added(token, 'pm_card_mastercard');
  expect(master).toMatchObject({ brand: 'mastercard', last4: '4444', isDefault: false });
  expect((await list(token)).map((card) => card.id)).toEqual([visa.id, master.id]);
  expect((await makeDefault(token, master.id)).data.data).toEqual({ ...master, isDefault: true });
  expect((await makeDefault(token, master.id)).status).toBe(200);
  expect((await list(token)).map((card) => [card.id, card.isDefault])).toEqual([
    [master.id, true],
    [visa.id, false],
  ]);
});

test.each([
  ['pm_card_amex', 'amex', '0005'],
  ['pm_card_discover', 'discover', '1117'],
  ['pm_card_visa_debit', 'visa', '5556'],
])('%s is a card of %s that ends in %s', async (method, brand, last4) => {
  expect(await added((await someone()).token, method)).toMatchObject({ brand, last4 });
});

test.each([
  ['pm_card_chargeDeclined', 'card_declined'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'card_expired'],
  ['pm_card_authenticationRequired', 'authentication_required'],
  ['4242424242424242', 'card_declined'],
  ["pm_card_visa'; drop table card;--", 'card_declined'],
  ['__proto__', 'card_declined'],
])('%s is refused as %s, and no card is kept', async (paymentMethod, code) => {
  const { token } = await someone();
  expect((await add(token, { paymentMethod })).data).toMatchObject({ status: 402, code });
  expect(await list(token)).toEqual([]);
});

test('a card that the bank wants confirmed is added once it was', async () => {
  const { token } = await someone();
  expect(
    (await add(token, { paymentMethod: 'pm_card_authenticationRequired', authenticated: true })).data.data,
  ).toMatchObject({ last4: '3184', isDefault: true });
});

test('the same key adds one card, however often it is sent, also at once; with another card it is refused', async () => {
  const [{ token }, other] = [await someone(), await someone()];
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => add(token, { paymentMethod: 'pm_card_visa' }, 'key-1')),
  );
  expect(new Set(replies.map((reply) => reply.data.data.id)).size).toBe(1);
  expect(await list(token)).toHaveLength(1);
  expect((await add(token, { paymentMethod: 'pm_card_amex' }, 'key-1')).data.code).toBe(
    'idempotency_conflict',
  );
  expect((await add(other.token, { paymentMethod: 'pm_card_amex' }, 'key-1')).status).toBe(200);
  expect((await add(token, { paymentMethod: 'pm_card_visa' }, 'x'.repeat(101))).status).toBe(400);
});

test('ten cards are enough, also when they come at once, and there is one default', async () => {
  const { token } = await someone();
  const replies = await Promise.all(
    Array.from({ length: 14 }, () => add(token, { paymentMethod: 'pm_card_visa' })),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    ...Array.from({ length: 4 }, () => 409),
  ]);
  expect(await list(token)).toHaveLength(10);
  expect(await defaults(token)).toHaveLength(1);
  const atGateway = await site.db
    .selectFrom('sandbox_gateway_card')
    .innerJoin('card', 'gateway_ref', 'ref')
    .select('ref')
    .where('sandbox_gateway_card.removed_at', 'is', null)
    .where('card.account_id', '=', (await site.context.sessions.actorOf(token))!.id)
    .execute();
  expect(atGateway).toHaveLength(10);
});

test('when the default goes, the newest of the rest takes its place', async () => {
  const { token } = await someone();
  const [first, second, third] = [await added(token), await added(token), await added(token)];
  expect((await remove(token, first.id)).data).toEqual({ status: 200, message: 'OK', data: {} });
  expect(await defaults(token)).toEqual([third.id]);
  await remove(token, second.id);
  expect(await defaults(token)).toEqual([third.id]);
  await remove(token, third.id);
  expect(await list(token)).toEqual([]);
  expect((await added(token)).isDefault).toBe(true);
});

test.each(['wanted', 'held'] as const)('a card with a hold that is %s stays', async (state) => {
  const { id, token } = await someone();
  const card = await added(token);
  await hold(id, card.id, state);
  expect((await remove(token, card.id)).data).toMatchObject({ status: 409, code: 'card_in_use' });
  expect(await list(token)).toHaveLength(1);
});

test('a hold that was released does not keep a card', async () => {
  const { id, token } = await someone();
  const card = await added(token);
  await hold(id, card.id, 'released');
  expect((await remove(token, card.id)).status).toBe(200);
});

test('the only card of a plan stays until the plan has ended', async () => {
  const who = await someone();
  const { id, token } = who;
  const card = await added(token);
  expect((await buyPlan(site, who, 2)).status).toBe(200);
  expect((await remove(token, card.id)).data).toMatchObject({
    status: 409,
    code: 'card_in_use',
    message: expect.stringContaining('Your plan is paid with this card.'),
  });
  await site.db
    .updateTable('subscription')
    .set({ state: 'ended', ended_at: new Date() })
    .where('seller_id', '=', id)
    .execute();
  expect((await remove(token, card.id)).status).toBe(200);
});

test('of a card removed twice at once the second is not found; defaults changed at once leave one', async () => {
  const { token } = await someone();
  const cards = [await added(token), await added(token), await added(token), await added(token)];
  await Promise.all(cards.map((card) => makeDefault(token, card.id)));
  expect(await defaults(token)).toHaveLength(1);
  const statuses = (await Promise.all([remove(token, cards[0]!.id), remove(token, cards[0]!.id)])).map(
    (reply) => reply.status,
  );
  expect(statuses.sort()).toEqual([200, 404]);
  expect(await defaults(token)).toHaveLength(1);
});

test("somebody else's card cannot be told from one that does not exist", async () => {
  const [me, other] = [await someone(), await someone()];
  const card = await added(other.token);
  await added(other.token);
  for (const id of [card.id, 999_999])
    for (const reply of [await remove(me.token, id), await makeDefault(me.token, id)])
      expect({ ...reply.data, requestId: '' }).toEqual({
        status: 404,
        code: 'not_found',
        message: 'This card doesn’t exist.',
        requestId: '',
      });
  expect(await list(me.token)).toEqual([]);
  expect(await defaults(other.token)).toEqual([card.id]);
});

test.each([
  ['no token', {}, 'paymentMethod'],
  ['an empty token', { paymentMethod: ' ' }, 'paymentMethod'],
  ['a number', { paymentMethod: { number: '4242' } }, 'paymentMethod'],
  ["a card's number as a field", { paymentMethod: 'pm_card_visa', number: '4242424242424242' }, 'number'],
  ['a word for yes', { paymentMethod: 'pm_card_visa', authenticated: 'yes' }, 'authenticated'],
])('%s is refused at its field', async (_, body, field) => {
  const reply = await add((await someone()).token, body);
  expect(reply.data).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(Object.keys(reply.data.fields)).toContain(field);
});

test.each(['x', '0', '-1', '1.5', '2147483648', '1%20or%201=1'])(
  'a card numbered %s is refused',
  async (id) => {
    expect((await remove((await someone()).token, id)).status).toBe(400);
  },
);

test('only someone signed in has cards', async () => {
  for (const reply of [
    await add(undefined, { paymentMethod: 'pm_card_visa' }),
    await site.as().get('/payment/card/get'),
    await makeDefault(undefined, 1),
    await remove(undefined, 1),
  ])
    expect(reply.data).toMatchObject({ status: 401, code: 'sign_in_required' });
});

test('when something that follows from a change of cards fails, the cards stay as they were', async () => {
  const { token } = await someone();
  const [first, second] = [await added(token), await added(token)];
  registerEventHandlers({
    ...eventHandlers,
    'cards-changed': [
      ...eventHandlers['cards-changed'],
      async () => {
        throw new Error('the last follower fails');
      },
    ],
  });
  try {
    expect((await makeDefault(token, second.id)).status).toBe(500);
    expect((await remove(token, first.id)).status).toBe(500);
  } finally {
    registerEventHandlers(eventHandlers);
  }
  expect((await list(token)).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([first.id, second.id]);
  expect(await defaults(token)).toEqual([first.id]);
  expect((await makeDefault(token, second.id)).status).toBe(200);
});
