import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgreedSale } from '../../contract/agreed-sales.ts';
import { settleSale } from '../../server/modules/sale-payments/index.ts';
import { emailSaleRecord } from '../../server/modules/sales/index.ts';
import { customers, gateways, type Hand } from '../support/gateways.ts';
import { emailTo } from '../support/mailbox.ts';
import { balances } from '../support/money.ts';
import { answer, forSale, offered } from '../support/offers.ts';
import { makeStaff, person, type Person } from '../support/people.ts';
import { act, payFromBank, paymentsOf, runSaleJobs } from '../support/sale-payments.ts';
import type { Site } from '../support/start.ts';
import { saleActsOn } from '../support/sales.ts';

const price = 40_000_00;
const deposit = { kind: 'deposit', amount: 4_000_00 } as const;
const remainder = { kind: 'remainder', amount: 36_000_00 } as const;
const whole = { kind: 'remainder', amount: price } as const;

describe.each(gateways)('%s', (_, open) => {
  let hand: Hand;
  let site: Site;
  const { someone, agrees } = customers(() => hand);
  beforeAll(async () => {
    hand = await open();
    ({ site } = hand);
  });
  afterAll(() => hand.stop());

  /** A boat that both agreed on, in the stage of its payment. */
  async function agreed(stage: 'paperwork' | 'payment' = 'payment') {
    const [seller, buyer] = [await person(site), await someone()];
    const boat = await forSale(site, seller.id);
    await answer(site, seller, await offered(site, buyer, boat, price / 100), 'accept');
    const { data } = await site.as(buyer.token).get('/sale/contact', { params: { market_place_id: boat } });
    const sale: number = data.data.sale_id;
    if (stage === 'payment') await saleActsOn(() => site).signedByBoth(seller, buyer, sale);
    return { seller, buyer, boat, sale };
  }
  const read = async (who: Person, sale: number): Promise<AgreedSale> =>
    (await site.as(who.token).get(`/sale/${sale}`)).data.data;
  const work = async () => {
    await hand.deliverEvents();
    await runSaleJobs(site);
  };
  const answered = async () => {
    await hand.answerDebits();
    await work();
  };
  const bodies = async (who: Person) =>
    (
      await site.db
        .selectFrom('notification')
        .select('body')
        .where('account_id', '=', who.id)
        .where('dedupe', 'like', 'sale:%')
        .orderBy('id', 'desc')
        .execute()
    ).map(({ body }) => body);
  const setUp = async (who: Person, sale: number) => {
    const reply = await site.as(who.token).post('/sale/payout-account', { sale_id: sale });
    await runSaleJobs(site, { withLater: true });
    hand.completeAccount(reply.data.data.url);
    await runSaleJobs(site, { withLater: true });
    await work();
  };
  const heldFor = async ({ id }: Person) =>
    Number(
      (
        await site.db
          .selectFrom('ledger_line as l')
          .innerJoin('ledger_account as a', 'a.id', 'l.ledger_account_id')
          .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('l.amount'), eb.val(0)).as('sum'))
          .where('a.kind', '=', 'held-for-others')
          .where('a.owner_id', '=', id)
          .executeTakeFirstOrThrow()
      ).sum,
    );

  test('neither the sides nor our staff lower a price below what was paid through the site', async () => {
    const { seller, buyer, sale } = await agreed('paperwork');
    const staff = await person(site);
    await makeStaff(site, staff.id);
    const about = { reason: 'not-as-described', note: 'It leaks.' };
    const { id } = (await act(site, buyer, sale, 'report-problem', about)).data.data.problem;
    const lower = (amount: number) =>
      act(site, seller, sale, 'propose-way-out', { wayOut: 'lower-price', amount });
    const early = (await lower(3_000_00)).data.data.problem.wayOut;
    await payFromBank(site, buyer, sale, deposit);
    expect((await lower(3_999_99)).data.fields.amount, 'while the bank is awaited').toContain('$4,000');
    await answered();
    expect((await lower(3_999_99)).data.fields.amount).toContain('$4,000');
    const accepted = await act(site, buyer, sale, 'accept-way-out', { way_out_id: early.id });
    expect(accepted.data.code, 'of before the payment').toBe('conflict');
    const decide = (amount: number) =>
      site.as(staff.token).post('/sale/decide', {
        sale_id: sale,
        problem_id: id,
        decision: 'lower-price',
        fault: 'none',
        amount,
        note: 'Seen.',
      });
    expect((await decide(3_999_99)).data.fields.amount).toContain('$4,000');
    expect((await decide(deposit.amount)).status).toBe(200);
    expect((await read(buyer, sale)).payment).toMatchObject({ sent: deposit.amount });
  });

  test('a deposit and the remainder are debited, held, and transferred once the boat is handed over', async () => {
    const { seller, buyer, sale } = await agreed('paperwork');
    expect((await paymentsOf(site, buyer, sale)).options).toEqual([deposit]);
    expect((await payFromBank(site, buyer, sale, remainder)).data.code).toBe('conflict');
    const started = await payFromBank(site, buyer, sale, deposit);
    expect(started.data.data).toMatchObject({
      options: [],
      debits: [{ ...deposit, state: 'pending' }],
      held: 0,
    });
    expect((await read(seller, sale)).payment).toMatchObject({
      sent: 0,
      received: 0,
      pending: deposit.amount,
    });
    await answered();
    expect((await read(buyer, sale)).payment).toMatchObject({
      sent: deposit.amount,
      received: deposit.amount,
    });
    expect((await bodies(seller))[0]).toContain('The buyer’s bank paid $4,000. We hold it for you');
    await saleActsOn(() => site).signedByBoth(seller, buyer, sale);

    expect((await paymentsOf(site, buyer, sale)).options).toEqual([remainder]);
    await payFromBank(site, buyer, sale, remainder);
    // While the bank is awaited, nobody has anything to do, and nothing can be paid twice.
    expect(await read(buyer, sale)).toMatchObject({
      stage: 'payment',
      next: null,
      may: ['ask-staff', 'report-problem'],
    });
    expect((await act(site, seller, sale, 'confirm-payment', { amount: 1_00 })).data.code).toBe('conflict');
    await answered();
    expect(await read(seller, sale)).toMatchObject({ stage: 'handover', payment: { received: price } });
    expect(await paymentsOf(site, seller, sale)).toMatchObject({
      held: price,
      account: 'not-started',
      options: [],
    });
    expect(await heldFor(seller)).toBe(-price);

    await act(site, buyer, sale, 'confirm-handover');
    await work();
    expect((await bodies(seller))[0]).toContain('We’re holding $40,000 for you');
    await setUp(seller, sale);
    await work();
    expect(await paymentsOf(site, seller, sale)).toMatchObject({ held: 0, paidOut: price, account: 'ready' });
    expect(await heldFor(seller)).toBe(0);
    expect((await read(seller, sale)).records.map(({ kind }) => kind)).toEqual([
      'start-debit',
      'debit-received',
      'change-bill-of-sale',
      'change-bill-of-sale',
      'sign-bill-of-sale',
      'sign-bill-of-sale',
      'start-debit',
      'debit-received',
      'confirm-handover',
      'paid-out',
    ]);
    await agrees();
  });

  test('a return moves the sale back from the handover, and tells both', async () => {
    const { seller, buyer, sale } = await agreed();
    await payFromBank(site, buyer, sale, whole);
    await answered();
    expect((await read(seller, sale)).stage).toBe('handover');
    await hand.returnDebit(sale);
    await work();
    expect(await read(buyer, sale)).toMatchObject({
      stage: 'payment',
      payment: { sent: 0, received: 0 },
      next: { act: 'choose-payment', by: 'buyer' },
    });
    expect((await read(seller, sale)).records.at(-1)).toMatchObject({
      kind: 'debit-returned',
      amount: price,
      note: expect.stringContaining('R01'),
    });
    expect((await bodies(buyer))[0]).toMatch(/returned your payment of \$40,000, .*R01.* pay it again/);
    expect((await bodies(seller))[0]).toMatch(/Don’t hand over the boat/);
    expect((await paymentsOf(site, buyer, sale)).debits).toMatchObject([{ state: 'returned', code: 'R01' }]);
    expect(await heldFor(seller)).toBe(0);
    // It can be paid again.
    await payFromBank(site, buyer, sale, whole);
    await answered();
    expect((await read(seller, sale)).stage).toBe('handover');
    await agrees();
  });

  test('a return after the end leaves the sale done, and asks staff', async () => {
    const { seller, buyer, sale } = await agreed();
    await payFromBank(site, buyer, sale, whole);
    await answered();
    await setUp(seller, sale);
    await act(site, buyer, sale, 'confirm-handover');
    await work();
    expect((await paymentsOf(site, seller, sale)).paidOut).toBe(price);
    await hand.returnDebit(sale);
    await work();
    const after = await read(seller, sale);
    expect(after).toMatchObject({ stage: 'done', payment: { received: 0 } });
    expect(after.records.slice(-2).map(({ kind }) => kind)).toEqual(['debit-returned', 'ask-staff']);
    expect(await heldFor(seller)).toBe(price); // the seller has what we no longer do
    await agrees();
  });

  test('a sale that is canceled after its payout isn’t refunded by itself: staff are asked, once', async () => {
    const { seller, buyer, sale } = await agreed();
    await payFromBank(site, buyer, sale, whole);
    await answered();
    await setUp(seller, sale);
    await act(site, buyer, sale, 'confirm-handover');
    await work();
    await act(site, buyer, sale, 'report-problem', { reason: 'lien', note: 'A bank wants the boat.' });
    const proposed = await act(site, seller, sale, 'propose-way-out', { wayOut: 'cancel' });
    await act(site, buyer, sale, 'accept-way-out', { way_out_id: proposed.data.data.problem.wayOut.id });
    await work();
    await settleSale(site.context, { id: sale }); // a job can run twice
    expect((await read(buyer, sale)).stage).toBe('fell-through');
    expect(await paymentsOf(site, seller, sale)).toMatchObject({ held: 0, paidOut: price });
    const { records } = await read(seller, sale);
    expect(records.filter(({ kind }) => kind === 'debit-refunded')).toEqual([]);
    const [asked, ...more] = records.filter(({ kind }) => kind === 'ask-staff');
    expect(more).toEqual([]);
    await emailSaleRecord(site.context, { recordId: asked!.id });
    const email = await emailTo(site, site.context.config.contactEmail, new RegExp(`^Sale ${sale}: `));
    expect(email.text).toContain('after the price was paid out');
    await agrees();
  });

  test('a debit that the bank doesn’t pay has failed, and changes no amount', async () => {
    const { seller, buyer, sale } = await agreed();
    await payFromBank(site, buyer, sale, whole, { bank: 'pm_usBankAccount_accountClosed' });
    await answered();
    expect(await read(seller, sale)).toMatchObject({ stage: 'payment', payment: { sent: 0, received: 0 } });
    expect(await paymentsOf(site, buyer, sale)).toMatchObject({
      options: [deposit, whole],
      debits: [{ state: 'failed', code: 'R02' }],
    });
    expect((await bodies(buyer))[0]).toContain('the account is closed (R02)');
    // Refused at once: there is no such bank account.
    const refused = await payFromBank(site, buyer, sale, whole, { bank: 'pm_none' });
    expect(refused.data.data.debits).toMatchObject([{ code: 'R02' }, { state: 'failed', code: null }]);
    await agrees();
  });

  test('when the deal falls through, the buyer is refunded, even for a debit that is paid later', async () => {
    const { seller, buyer, boat, sale } = await agreed();
    await payFromBank(site, buyer, sale, deposit);
    await answered();
    await payFromBank(site, buyer, sale, remainder);
    await site.as(seller.token).patch('/user/change-boat-status', { market_place_id: boat, status: 'live' });
    await work();
    expect(await paymentsOf(site, buyer, sale)).toMatchObject({
      options: [],
      debits: [{ state: 'refunded' }, { state: 'pending' }],
      held: 0,
    });
    await answered();
    expect((await paymentsOf(site, buyer, sale)).debits).toMatchObject([
      { state: 'refunded' },
      { state: 'refunded' },
    ]);
    expect((await bodies(buyer))[0]).toContain('sending $36,000 back to your bank account');
    expect(await heldFor(seller)).toBe(0);
    await runSaleJobs(site, { withLater: true });
    await agrees();
  });

  test('a payment that the bank returns after its refund is with staff, and both books agree', async () => {
    const { seller, buyer, boat, sale } = await agreed();
    await payFromBank(site, buyer, sale, deposit);
    await answered();
    await site.as(seller.token).patch('/user/change-boat-status', { market_place_id: boat, status: 'live' });
    await work();
    await hand.returnDebit(sale);
    await work();
    const after = await read(buyer, sale);
    expect(after).toMatchObject({ stage: 'fell-through', payment: { sent: 0, received: 0 } });
    expect(after.records.slice(-3).map(({ kind }) => kind)).toEqual([
      'debit-refunded',
      'debit-returned',
      'ask-staff',
    ]);
    expect(await heldFor(seller)).toBe(deposit.amount); // paid twice to the buyer
    await agrees();
  });

  test('a retry debits nothing twice, and one debit is pending at a time', async () => {
    const { buyer, sale } = await agreed();
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => payFromBank(site, buyer, sale, deposit, { key })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await payFromBank(site, buyer, sale, whole, { key })).data.code).toBe('idempotency_conflict');
    expect((await payFromBank(site, buyer, sale, deposit)).data.code).toBe('conflict');
    await answered();
    expect((await paymentsOf(site, buyer, sale)).debits).toHaveLength(1);
    expect((await payFromBank(site, buyer, sale, deposit)).data.code).toBe('conflict');
    await agrees();
  });

  test('only the buyer pays, only the seller is paid, and strangers see nothing', async () => {
    const { seller, buyer, sale } = await agreed();
    const stranger = await person(site);
    expect((await site.as(stranger.token).get(`/sale/${sale}/payments`)).status).toBe(404);
    expect((await payFromBank(site, stranger, sale, deposit)).status).toBe(404);
    expect((await payFromBank(site, seller, sale, deposit)).status).toBe(404);
    for (const who of [stranger, buyer])
      expect((await site.as(who.token).post('/sale/payout-account', { sale_id: sale })).status).toBe(404);
    expect((await paymentsOf(site, buyer, sale)).account).toBeNull();
  });

  test('what is above the limit of a debit can’t be paid through the site', async () => {
    const { buyer, sale } = await agreed();
    await site.db.updateTable('agreed_sale').set({ price: 200_000_00 }).where('id', '=', sale).execute();
    expect((await paymentsOf(site, buyer, sale)).options).toEqual([{ kind: 'deposit', amount: 20_000_00 }]);
    expect((await payFromBank(site, buyer, sale, { kind: 'remainder', amount: 200_000_00 })).data.code).toBe(
      'conflict',
    );
  });

  test('the ledger of all of it sums to zero', async () => {
    const sums = await balances(site);
    expect(Object.values(sums).reduce((total, sum) => total + sum, 0)).toBe(0);
  });
});

describe('Stripe', () => {
  test('a debit whose answer is lost is requested again under its key, and a seller has one account', async () => {
    const stripe = gateways[1][1];
    const hand = await stripe();
    const { site, fake } = hand;
    const { someone } = customers(() => hand);
    try {
      const [seller, buyer] = [await person(site), await someone()];
      const boat = await forSale(site, seller.id);
      await answer(site, seller, await offered(site, buyer, boat, 40_000), 'accept');
      const { data } = await site.as(buyer.token).get('/sale/contact', { params: { market_place_id: boat } });
      const sale: number = data.data.sale_id;
      fake?.loseAnswers(3);
      const lost = await payFromBank(site, buyer, sale, deposit);
      expect(lost.data.code).toBe('unavailable');
      await site.db
        .updateTable('sale_debit')
        .set({ created_at: new Date(Date.now() - 120_000) })
        .execute();
      await hand.deliverEvents();
      await runSaleJobs(site, { withLater: true });
      const ofKind = (kind: string) =>
        [...(fake?.objects.values() ?? [])].filter((one) => one.object === kind);
      const debits = ofKind('payment_intent').filter((one) => 'transfer_group' in one);
      expect(debits).toMatchObject([{ transfer_group: `sale-${sale}`, amount: deposit.amount }]);
      expect((await paymentsOf(site, buyer, sale)).debits).toMatchObject([{ state: 'pending' }]);
      const open = () => site.as(seller.token).post('/sale/payout-account', { sale_id: sale });
      await Promise.all([open(), open()]);
      expect(ofKind('account')).toHaveLength(1);
    } finally {
      await hand.stop();
    }
  });
});
