import { afterAll, beforeAll, expect, test } from 'vitest';
import { phrases } from '../../scripts/lint/retired-sentences.ts';
import { styleRules } from '../../scripts/lint/style-rules.ts';
import { reconcile } from '../../server/modules/payments/reconcile.ts';
import { endDueUpsells } from '../../server/modules/upsells/upsell-states.ts';
import { emailTo } from '../support/mailbox.ts';
import { listing } from '../support/listings.ts';
import { balances, buyPlan, buyUpsell, deliverGatewayEvents, totalOf, useCard } from '../support/money.ts';
import { makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let seller: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  seller = await person(site);
});
afterAll(() => site.stop());

const own = async (who = seller) => (await site.as(who.token).get('/user-upsell')).data.data.lists;
const featured = async () =>
  ((await site.as().get('/boat-feature', { params: { limit: 24 } })).data.data.lists as { id: number }[]).map(
    ({ id }) => id,
  );
const staffOf = async () => {
  const staff = await person(site);
  await makeStaff(site, staff.id);
  return staff;
};

test('the catalogue, as anyone may read it', async () => {
  const { lists } = (await site.as().get('/upsell/all', { params: { status: 1 } })).data.data;
  expect(lists.map((one: { code: string }) => one.code)).toEqual([
    'featured',
    'homepage',
    'photographs',
    'inspection',
  ]);
  expect((await site.as().get('/upsell/all', { params: { status: 0 } })).data.data.lists).toEqual([]);
});

test('plans and upgrades have plain texts', async () => {
  const plans = await site.db.selectFrom('plan').select(['name', 'lead']).execute();
  const upsells = await site.db.selectFrom('upsell').select(['name', 'lead']).execute();
  const texts = [...plans, ...upsells].flatMap(({ name, lead }) => [name, lead]);
  expect(texts).toContain('Top spot for three days');
  expect(texts).toContain(
    'Your boat comes first among the featured boats on the home page for three days. Only one boat can have this spot.',
  );
  expect(
    texts.flatMap((text) =>
      styleRules.filter(({ pattern }) => pattern.test(text)).map(({ instead }) => `${text} → ${instead}`),
    ),
  ).toEqual([]);
  expect(phrases.filter((phrase) => texts.some((text) => text.includes(phrase)))).toEqual([]);
});

test('a featured boat is among the featured ones at once, for seven days; a second week follows the first', async () => {
  const boat = await listing(site, seller);
  expect(await featured()).not.toContain(boat);
  const bought = (await buyUpsell(site, seller, boat, 1)).data.data;
  expect(bought).toMatchObject({
    upsell: { code: 'featured' },
    state: 'active',
    price: 49_00,
    boat: { id: boat },
  });
  expect(await featured()).toContain(boat);
  const again = (await buyUpsell(site, seller, boat, 1)).data.data;
  expect(again.startsAt).toBe(bought.endsAt);
  expect(Date.parse(again.endsAt) - Date.parse(bought.startsAt)).toBe(14 * 86_400_000);
  await site.db
    .updateTable('user_upsell')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boat)
    .execute();
  await endDueUpsells(site.context);
  expect(await featured()).not.toContain(boat);
  expect((await own()).slice(0, 2).map((one: { state: string }) => one.state)).toEqual(['ended', 'ended']);
});

test('the place on the home page is a boat’s own for three days, at once, before all that are featured; nobody else can buy it meanwhile', async () => {
  const [boat, other] = [await listing(site, seller), await listing(site, seller)];
  await buyUpsell(site, seller, other, 1);
  const bought = (await buyUpsell(site, seller, boat, 2)).data.data;
  expect(bought).toMatchObject({ upsell: { code: 'homepage' }, state: 'active', price: 99_00 });
  expect(Date.parse(bought.endsAt) - Date.parse(bought.startsAt)).toBe(3 * 86_400_000);
  expect((await featured())[0]).toBe(boat);
  expect((await buyUpsell(site, seller, other, 2)).data).toMatchObject({
    status: 409,
    code: 'conflict',
    message: expect.stringMatching(/\.$/),
  });
  await site.db
    .updateTable('user_upsell')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boat)
    .execute();
  await endDueUpsells(site.context);
  expect(await featured()).not.toContain(boat);
  expect((await buyUpsell(site, seller, other, 2)).status).toBe(200);
});

test('the same key buys one, however often and at once it is sent; with something else it is refused; without one too', async () => {
  const boat = await listing(site, seller);
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => buyUpsell(site, seller, boat, 3, {}, 'one-key')),
  );
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.data.data?.id}`)).size).toBe(1);
  expect(
    await site.db
      .selectFrom('sandbox_gateway_charge')
      .select('ref')
      .where(
        'key',
        '=',
        `charge-${(await site.db.selectFrom('charge').select('id').where('upsell_id', '=', replies[0]!.data.data.id).executeTakeFirstOrThrow()).id}`,
      )
      .execute(),
  ).toHaveLength(1);
  expect((await buyUpsell(site, seller, boat, 1, {}, 'one-key')).data.code).toBe('idempotency_conflict');
  expect(
    (await site.as(seller.token).post('/upsell/buy', { market_place_id: boat, upsellId: 1 })).data.code,
  ).toBe('idempotency_key_required');
});

test('a declined card buys nothing, and says what to do; a bank that asks is answered', async () => {
  const who = await person(site);
  const boat = await listing(site, who);
  await useCard(site, who, 'pm_card_chargeCustomerFail');
  const refused = await buyUpsell(site, who, boat, 1);
  expect(refused.data).toMatchObject({
    status: 402,
    code: 'card_declined',
    message: 'Your bank declined this card. Please use another one.',
  });
  expect(await own(who)).toEqual([]);
  await useCard(site, who, 'pm_card_authenticationRequired');
  expect((await buyUpsell(site, who, boat, 1, {}, 'bank')).data.code).toBe('authentication_required');
  expect((await buyUpsell(site, who, boat, 1, { authenticated: true }, 'bank')).data.data).toMatchObject({
    state: 'active',
  });
  expect((await site.as(who.token).get('/user-transaction')).data.data).toMatchObject({
    paid: 49_00,
    total: 1,
  });
});

test('extended photographs make room on this listing at once', async () => {
  const boat = await listing(site, seller, { status: 'draft' });
  const other = await listing(site, seller, { status: 'draft' });
  const uploads = await site.db
    .insertInto('upload')
    .values(
      Array.from({ length: 61 }, (_, i) => ({
        owner_id: seller.id,
        kind: 'picture',
        key: `x${boat}-${i}`,
        bytes: 1,
        state: 'ready',
        width: 3,
        height: 2,
      })),
    )
    .returning('id')
    .execute();
  const save = (id: number) =>
    site.as(seller.token).post('/create-boat', { id, attachments: uploads.map((upload) => upload.id) });
  expect((await save(boat)).data).toMatchObject({
    code: 'too_many_pictures',
    message: expect.stringContaining('can have up to 60 photos'),
  });
  expect((await buyUpsell(site, seller, boat, 3)).status).toBe(200);
  expect((await save(other)).data.code).toBe('too_many_pictures');
  const saved = await save(boat);
  expect(saved.data.data.editing.photographs).toBe(120);
  expect((await buyUpsell(site, seller, boat, 3)).data.code).toBe('conflict');
});

test('extended photos aren’t sold to a seller whose plan includes as many', async () => {
  const who = await person(site);
  const [before, boat] = [await listing(site, who), await listing(site, who)];
  expect((await buyUpsell(site, who, before, 3)).status).toBe(200);
  await buyPlan(site, who, 2);
  expect((await buyUpsell(site, who, boat, 3)).data).toMatchObject({
    status: 409,
    code: 'conflict',
    message: 'Your plan already includes up to 120 photos per listing.',
  });
  expect((await own(who)).length).toBe(1);
});

test('an inspection is ordered, reported on by our staff alone, and emailed to us', async () => {
  const [staff, who] = [await staffOf(), await person(site)];
  const boat = await listing(site, who);
  const { id } = (await buyUpsell(site, who, boat, 4)).data.data;
  expect(
    (await site.as(who.token).post('/upsell/inspection', { id, note: 'Done', isDone: true })).status,
  ).toBe(404);
  expect(
    (
      await site
        .as(staff.token)
        .post('/upsell/inspection', { id, note: 'The report is among the documents.', isDone: true })
    ).status,
  ).toBe(200);
  expect((await own(who))[0]).toMatchObject({ state: 'done', note: 'The report is among the documents.' });
});

test('nothing is bought for another’s boat, for one that is not up, or for what is closed', async () => {
  const other = await person(site);
  expect((await buyUpsell(site, other, await listing(site, seller), 1)).data.code).toBe('not_found');
  expect((await buyUpsell(site, seller, await listing(site, seller, { status: 'draft' }), 1)).data.code).toBe(
    'conflict',
  );
  expect((await buyUpsell(site, seller, await listing(site, seller, { status: 'sold' }), 4)).data.code).toBe(
    'conflict',
  );
  expect((await buyUpsell(site, seller, await listing(site, seller), 99)).data.code).toBe('not_found');
  expect((await buyUpsell(site, await person(site, { hasCard: false }), 1, 1)).data.code).toBe('not_found');
});

test('without a card the seller is told to add one', async () => {
  const who = await person(site, { hasCard: false });
  expect((await buyUpsell(site, who, await listing(site, who), 1)).data).toMatchObject({
    status: 402,
    code: 'card_required',
  });
});

test('a week that the plan includes costs nothing, as often as the plan says', async () => {
  const who = await person(site);
  expect((await buyPlan(site, who, 2)).status).toBe(200);
  const boat = await listing(site, who);
  expect((await buyUpsell(site, who, boat, 1)).data.data).toMatchObject({ price: 0, state: 'active' });
  expect((await buyUpsell(site, who, boat, 1)).data.data).toMatchObject({ price: 49_00 });
});

test('a dealership’s manager buys on the dealer’s account; a lister does not', async () => {
  const dealer = await person(site, { userType: 2 });
  const [manager, lister] = [
    await person(site, { dealerId: dealer.id, staffRole: 'manager', hasCard: false }),
    await person(site, { dealerId: dealer.id, staffRole: 'lister' }),
  ];
  const boat = await listing(site, dealer);
  expect((await buyUpsell(site, lister, boat, 1)).data.code).toBe('role_forbidden');
  expect((await buyUpsell(site, manager, boat, 1)).status).toBe(200);
  expect((await site.as(dealer.token).get('/payment/invoice/lists')).data.data.lists).toMatchObject([
    { kind: 'upsell', amount: 49_00, state: 'paid' },
  ]);
});

test('a refund by our staff goes back to the card, ends what was bought, and stands with both the invoice and the books', async () => {
  const [staff, who] = [await staffOf(), await person(site)];
  const boat = await listing(site, who);
  await buyUpsell(site, who, boat, 1);
  const invoice = (await site.as(who.token).get('/payment/invoice/lists')).data.data.lists[0];
  const refund = (token: string, amount: number, key: string) =>
    site
      .as(token)
      .post(
        '/payment/refund',
        { invoiceId: invoice.id, amount, reason: 'a mistake' },
        { headers: { 'Idempotency-Key': key } },
      );
  expect((await refund(who.token, 10_00, 'a')).status).toBe(404);
  expect((await refund(staff.token, 10_00, 'a')).data.data).toMatchObject({
    state: 'part-refunded',
    refunded: 10_00,
  });
  expect((await refund(staff.token, 10_00, 'a')).data.data).toMatchObject({ refunded: 10_00 });
  expect((await refund(staff.token, 40_00, 'b')).data.code).toBe('conflict');
  expect((await refund(staff.token, 39_00, 'c')).data.data).toMatchObject({
    state: 'refunded',
    refunded: 49_00,
  });
  expect(await featured()).not.toContain(boat);
  expect((await own(who))[0]).toMatchObject({ state: 'refunded' });
  const sums = (await site.as(who.token).get('/user-transaction')).data.data;
  expect(sums).toMatchObject({ paid: 49_00, refunded: 49_00 });
  await deliverGatewayEvents(site);
  expect(await reconcile(site.context)).toEqual([]);
  expect(totalOf(await balances(site))).toBe(0);
});

test('a disputed payment is seen as one, and stands again when the dispute is won', async () => {
  const who = await person(site);
  await useCard(site, who, 'pm_card_createDispute');
  await buyUpsell(site, who, await listing(site, who), 1);
  await deliverGatewayEvents(site);
  const state = async () => (await site.as(who.token).get('/payment/invoice/lists')).data.data.lists[0].state;
  expect(await state()).toBe('disputed');
  const dispute = await site.db
    .selectFrom('sandbox_gateway_dispute')
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const end = {
    type: 'dispute',
    dispute: {
      ref: dispute.ref,
      paymentRef: dispute.payment_ref,
      amount: dispute.amount,
      state: 'won',
      reason: 'fraudulent',
    },
  };
  await site.db
    .updateTable('sandbox_gateway_dispute')
    .set({ state: 'won' })
    .where('ref', '=', dispute.ref)
    .execute();
  await site.db
    .insertInto('sandbox_gateway_event')
    .values({ body: JSON.stringify(end) })
    .execute();
  await deliverGatewayEvents(site);
  expect(await state()).toBe('paid');
});

test('an answer that never came is found out: the payment is made once, and what was bought begins', async () => {
  const who = await person(site);
  const boat = await listing(site, who);
  const { charge } = site.context.payments;
  site.context.payments.charge = async (request) => {
    await charge(request);
    throw new Error('the line is dead');
  };
  try {
    expect((await buyUpsell(site, who, boat, 1, {}, 'lost')).data).toMatchObject({
      status: 503,
      message: expect.stringContaining('won’t be charged twice'),
    });
  } finally {
    site.context.payments.charge = charge;
  }
  await deliverGatewayEvents(site);
  expect((await own(who))[0]).toMatchObject({ state: 'active' });
  expect((await buyUpsell(site, who, boat, 1, {}, 'lost')).status).toBe(200);
  expect((await site.as(who.token).get('/user-transaction')).data.data).toMatchObject({
    paid: 49_00,
    total: 1,
  });
});

test('the receipt comes by email, as a PDF, and can be fetched by who paid alone', async () => {
  const working = await start();
  try {
    const [who, other] = [await person(working), await person(working)];
    await buyUpsell(working, who, await listing(working, who), 1);
    const received = await emailTo(working, who.email, /Receipt BL-\d+/);
    expect(received.text).toMatch(/\$49/);
    const [invoice] = (await working.as(who.token).get('/payment/invoice/lists')).data.data.lists;
    const pdf = await working
      .as(who.token)
      .get(`/payment/invoice/${invoice.id}/pdf`, { responseType: 'arraybuffer' });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(Buffer.from(pdf.data).subarray(0, 5).toString()).toBe('%PDF-');
    const sizes =
      Buffer.from(pdf.data)
        .toString('latin1')
        .match(/\/MediaBox \[[^\]]*\]/g) ?? [];
    expect(
      new Set(
        sizes.map((box) =>
          box
            .match(/[\d.]+/g)
            ?.map(Number)
            .join(' '),
        ),
      ),
    ).toEqual(
      new Set(['0 0 612 792']), // US Letter
    );
    expect((await working.as(other.token).get(`/payment/invoice/${invoice.id}/pdf`)).status).toBe(404);
    const { getDocumentProxy, extractText } = await import('unpdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.data)), {
      mergePages: true,
    });
    const paidOn = new Date(invoice.paidAt).toLocaleDateString('en-US', {
      dateStyle: 'medium',
      timeZone: 'America/New_York',
    });
    for (const words of [
      'Receipt',
      invoice.number,
      'Featured for a week',
      '$49',
      `Paid ${paidOn}, `,
      who.email,
    ])
      expect(text).toContain(words);
    const csv = await working.as(who.token).get('/user-transaction', { params: { format: 'csv' } });
    expect(csv.data).toMatch(/Featured for a week,1996 Sabre 38,49\.00,,,BL-/);
  } finally {
    await working.stop();
  }
});
