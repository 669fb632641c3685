import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addCard, type Invoice, type SoldBoat } from '../../contract/payments.ts';
import { buyPlan } from '../../contract/plans.ts';
import { buyUpsell } from '../../contract/upsells.ts';
import { call, dealer, listForSale, type Member } from '../e2e/support/api.ts';
import { execute } from '../e2e/support/database.ts';
import * as state from './states.ts';
import { scene } from './studio.ts';

const isScreen = true;
const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};
const settled = (page: Page) => page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const press = (name: string | RegExp) => async (page: Page) => {
  await settled(page);
  await page.getByRole('button', { name }).and(page.locator(':visible')).first().click();
  await dialog(page);
};
const failed = (path: string) => (page: Page) =>
  page.route(`**/api/v1/${path}**`, (route) =>
    route.fulfill({
      status: 503,
      json: {
        status: 503,
        code: 'unavailable',
        message: 'We are catching our breath. Please try again in a moment.',
      },
    }),
  );
/** What the server says, with something put over it: states that take days to come about. */
const bent = (path: string, bend: (data: never) => object) => (page: Page) =>
  page.route(`**/api/v1/${path}**`, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: never };
    await route.fulfill({ response: reply, json: { ...body, data: bend(body.data) } });
  });
const key = () => ({ 'Idempotency-Key': randomUUID() });

/** A dealership with a plan, a boat that is featured, an inspection under way, and cards of every age. */
const payer = once(async (): Promise<Member> => {
  const who = await dealer('Petra Pier', 'Pier & Purse');
  const boat = await listForSale(who, {
    make: 'Sabre',
    model: '42 Salon Express',
    year: 2004,
    askingPrice: 180_000,
  });
  for (const paymentMethod of ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex'])
    await call(addCard, { body: { paymentMethod } }, who.token, key());
  await execute(
    "update card set exp_year = extract(year from now())::int, exp_month = extract(month from now())::int where account_id = $1 and brand = 'mastercard'",
    [who.id],
  );
  await execute(
    "update card set exp_year = extract(year from now())::int - 1, exp_month = 3 where account_id = $1 and brand = 'amex'",
    [who.id],
  );
  await call(buyPlan, { body: { planId: 4, cycle: 'month' } }, who.token, key());
  await call(buyUpsell, { body: { market_place_id: boat, upsellId: 1 } }, who.token, key());
  await call(buyUpsell, { body: { market_place_id: boat, upsellId: 4 } }, who.token, key());
  return who;
});

const plan = (more: object) => bent('plan/getUserPlanInfo', (data: object) => ({ ...data, ...more }));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
scene('plan private free', { path: '/plan', who: state.newcomer, act: settled });
scene('plan dealer', { path: '/plan', who: payer, act: settled });
scene('plan unpaid', {
  path: '/plan',
  who: payer,
  before: plan({ state: 'past-due', graceUntil: inDays(5) }),
  act: settled,
});
scene('plan cancelled', { path: '/plan', who: payer, before: plan({ cancelsAtEnd: true }), act: settled });
scene('plan changes', {
  path: '/plan',
  who: payer,
  before: plan({ cancelsAtEnd: true, next: { planId: 5, name: 'Dealer Pro', cycle: 'year' } }),
  act: settled,
});
scene('plan failed', { path: '/plan', who: payer, before: failed('plan/getUserPlanInfo') });
scene('plan dialog without a card', {
  path: '/plan',
  who: state.withoutCard,
  isScreen,
  act: async (page) => {
    await press(/^Choose/)(page);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('alert').filter({ hasText: 'add a card' }).waitFor();
  },
});
scene('plan dialog proration', {
  path: '/plan',
  who: payer,
  isScreen,
  act: async (page) => {
    await settled(page);
    await page.getByRole('radio', { name: 'Yearly' }).check();
    await press(/^Choose Dealer Pro/)(page);
    await page.getByText('Due now').waitFor();
  },
});
scene('plan dialog later', {
  path: '/plan',
  who: payer,
  isScreen,
  before: bent('plan/preview', (data: object) => ({
    ...data,
    begins: 'at-end',
    at: inDays(21),
    credit: 0,
    dueNow: 0,
  })),
  act: async (page) => {
    await press(/^Choose Dealer Pro/)(page);
    await page.getByText('You won’t be charged now').waitFor();
  },
});
scene('plan dialog cancel', { path: '/plan', who: payer, isScreen, act: press('Cancel plan') });

scene('upsells', { path: '/upsells', who: payer, act: settled });
scene('upsells nothing listed', { path: '/upsells', who: state.newcomer, act: settled });
scene('upsells failed', { path: '/upsells', who: payer, before: failed('upsell/all') });
scene('upsell dialog', { path: '/upsells', who: payer, isScreen, act: press(/Top spot/) });
scene('upsell dialog bank', {
  path: '/upsells',
  who: payer,
  isScreen,
  before: (page) =>
    page.route('**/api/v1/upsell/buy', (route) =>
      route.fulfill({
        status: 402,
        json: {
          status: 402,
          code: 'authentication_required',
          message: 'Your bank needs you to confirm this card.',
        },
      }),
    ),
  act: async (page) => {
    await press(/Top spot/)(page);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('button', { name: 'Confirm with my bank' }).waitFor();
  },
});
scene('upsell dialog refused', {
  path: '/upsells',
  who: payer,
  isScreen,
  before: (page) =>
    page.route('**/api/v1/upsell/buy', (route) =>
      route.fulfill({
        status: 402,
        json: {
          status: 402,
          code: 'insufficient_funds',
          message: 'This card has insufficient funds. Please use another one.',
        },
      }),
    ),
  act: async (page) => {
    await press(/Top spot/)(page);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('button', { name: 'Use another card' }).waitFor();
  },
});

/** An invoice in every state. */
const states: Invoice['state'][] = ['open', 'paid', 'part-refunded', 'refunded', 'disputed', 'charged-back'];
const everyInvoice = bent('payment/invoice/lists', (data: { lists: Invoice[] }) => ({
  ...data,
  total: states.length,
  lists: states.map((one, i): Invoice => ({
    ...data.lists[0]!,
    id: i + 1,
    number: `BL-00000${i + 1}`,
    kind: 'buyers-fee',
    title: [
      '1989 Grand Banks 42 Classic',
      '2012 Sabre 38 Mk II',
      '2016 Cobalt R5',
      '1978 Hinckley Pilot 35',
      '2019 Boston Whaler 330 Outrage',
      '2006 American Tug 34',
    ][i]!,
    lines: [
      { label: 'Winning bid', amount: 86_500_00, isOurs: false },
      { label: 'Buyer’s fee', amount: 4_325_00, isOurs: true },
    ],
    amount: 4_325_00,
    refunded: one === 'refunded' ? 4_325_00 : one === 'part-refunded' ? 1_000_00 : 0,
    state: one,
  })),
}));
const sold = (more: Partial<SoldBoat>, i: number): SoldBoat => ({
  id: i,
  boat: {
    id: i,
    title: ['1989 Grand Banks 42 Classic', '2012 Sabre 38 Mk II', '2016 Cobalt R5', '1978 Hinckley Pilot 35'][
      i % 4
    ]!,
  },
  soldAt: inDays(-9 * (i + 1)),
  sale_id: null,
  state: 'standing',
  price: 86_500_00,
  fee: 4_325_00,
  feeState: 'paid',
  sellerFee: 0,
  share: null,
  currency: 'USD',
  ...more,
});
const everySale = bent('payment/sold/lists', (data: object) => ({
  ...data,
  total: 5,
  due: 2_162_50,
  paidOut: 1_250_00,
  lists: [
    sold({}, 0),
    sold({ feeState: 'disputed' }, 1),
    sold({ feeState: 'refunded' }, 2),
    sold({ state: 'unpaid', share: { amount: 2_162_50, state: 'due', paidAt: null, reference: '' } }, 3),
    sold(
      {
        state: 'unpaid',
        price: 50_000_00,
        fee: 2_500_00,
        share: { amount: 1_250_00, state: 'paid', paidAt: inDays(-20), reference: 'WIRE 20731' },
      },
      4,
    ),
  ],
}));
scene('payments', { path: '/payments', who: payer, act: settled });
scene('payments with holds', { path: '/payments', who: state.ella, act: settled });
scene('payments empty', { path: '/payments', who: state.newcomer, act: settled });
scene('payments failed', { path: '/payments', who: payer, before: failed('payment/transaction/user/lists') });
scene('invoices', { path: '/payments?tab=invoices', who: payer, before: everyInvoice, act: settled });
scene('invoices empty', { path: '/payments?tab=invoices', who: state.newcomer, act: settled });
scene('sold', { path: '/payments?tab=sold', who: state.kowalski, before: everySale, act: settled });
scene('sold empty', { path: '/payments?tab=sold', who: payer, act: settled });

const cards = async (page: Page) => page.getByRole('button', { name: 'Add a card' }).scrollIntoViewIfNeeded();
scene('cards', { path: '/profile#cards', who: payer, isScreen, act: cards });
scene('cards none', { path: '/profile#cards', who: state.withoutCard, isScreen, act: cards });
scene('cards failed', {
  path: '/profile#cards',
  who: payer,
  isScreen,
  before: failed('payment/card/get'),
  act: (page) => page.getByText('We couldn’t load your cards').scrollIntoViewIfNeeded(),
});
scene('card add', { path: '/profile#cards', who: payer, isScreen, act: press('Add a card') });
scene('card refused', {
  path: '/profile#cards',
  who: payer,
  isScreen,
  act: async (page) => {
    await press('Add a card')(page);
    await page.getByText('Visa, is declined').click();
    await page.getByRole('button', { name: 'Add card' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
  },
});
scene('card bank', {
  path: '/profile#cards',
  who: payer,
  isScreen,
  act: async (page) => {
    await press('Add a card')(page);
    await page.getByText('requires bank confirmation').click();
    await page.getByRole('button', { name: 'Add card' }).click();
    await page.getByRole('button', { name: 'Confirm with my bank' }).waitFor();
  },
});
scene('card remove', { path: '/profile#cards', who: payer, isScreen, act: press(/^Remove Visa/) });
