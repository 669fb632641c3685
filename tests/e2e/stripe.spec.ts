import { randomUUID } from 'node:crypto';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { placeBid } from '../../contract/bids.ts';
import { boatById } from '../../contract/boat-search.ts';
import { call, type Member } from './support/api.ts';
import { origin as sharedSite } from './support/settings.ts';
import { serveStripe } from './support/stripe-browser.ts';
import { startStripeSite, type StripeSite } from './support/stripe-site.ts';

test.describe.configure({ mode: 'serial' });

let site: StripeSite;
let ann: Member;
let context: BrowserContext;
let page: Page;
/** Everything that left the browser, by where it went. */
const toUs: string[] = [];
const toStripe: string[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  site = await startStripeSite();
  ann = await site.member('Ann Anchor');
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: site.origin });
  await context.addCookies([{ name: 'jwtToken', value: ann.token, url: site.origin, sameSite: 'Lax' }]);
  await serveStripe(context, site.fake);
  context.on('request', (request) => {
    const isStripe = new URL(request.url()).hostname.endsWith('.stripe.com');
    (isStripe ? toStripe : toUs).push(
      `${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`,
    );
  });
  page = await context.newPage();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => toUs.push(`socket ${socket.url()} ${payload.toString()}`)),
  );
});
test.afterAll(async () => {
  await context?.close();
  await site?.stop();
});

const ask: typeof call = (what, input, token, headers) => call(what, input, token, headers, site.origin);
const visa = '4242 4242 4242 4242';
const asksTheBank = '4000 0027 6000 3184';
const declined = '4000 0000 0000 0002';

const dialog = () => page.getByRole('dialog', { name: 'Add a card' });
const frame = () => dialog().frameLocator('iframe[src^="https://js.stripe.com/"]');
const bank = () => page.frameLocator('iframe[src^="https://hooks.stripe.com/"]');
const cards = () => page.getByRole('listitem').filter({ hasText: 'ending in' });
const card = (last4: string) => cards().filter({ hasText: last4 });

async function type(number: string) {
  await frame().getByLabel('Card number').fill(number);
  await frame().getByLabel('Expiration date').fill('12 / 34');
  await frame().getByLabel('Security code').fill('737');
}
const press = (name: string | RegExp) => dialog().getByRole('button', { name }).click();

test('a card is typed in Stripe’s own frame, and its number goes there alone', async () => {
  await page.goto('/profile#cards');
  await page.getByRole('button', { name: 'Add a card' }).click();
  // Before the fields are there: the press waits for them. By keyboard, because the button moves when they
  // appear.
  await dialog().getByRole('button', { name: 'Add card' }).press('Enter');
  await expect(dialog().getByRole('alert')).toHaveText('Your card number is incomplete.');
  await type(visa);
  await press('Add card');
  await expect(card('4242')).toContainText('Default');
  await expect(dialog()).toHaveCount(0);
});

test('a declined card is refused in a sentence that says what to do; what was typed stays, and another number is taken', async () => {
  await page.getByRole('button', { name: 'Add a card' }).click();
  await type(declined);
  await press('Add card');
  await expect(dialog().getByRole('alert')).toHaveText(
    'Your bank declined this card. Please use another one, or ask your bank.',
  );
  await expect(frame().getByLabel('Card number')).toHaveValue(declined);
  await type(asksTheBank);
  await press('Add card');
  await expect(dialog()).toContainText('Your bank needs you to confirm that this card is yours.');
});

test('the bank’s own frame stands before everything else: its no is said, its yes adds the card', async () => {
  await press('Confirm with my bank');
  await bank().getByRole('button', { name: 'Fail' }).click();
  await expect(dialog().getByRole('alert')).toHaveText(
    'Your bank didn’t confirm this card. Try again, or use another one.',
  );
  await type(asksTheBank);
  await press('Add card');
  await press('Confirm with my bank');
  await bank().getByRole('button', { name: 'Complete' }).click();
  await expect(card('3184')).toBeVisible();
  await expect(card('4242')).toContainText('Default');
  await card('3184').getByRole('button', { name: 'Make default' }).click();
  await expect(card('3184')).toContainText('Default');
});

test('a plan is paid with it from within a dialog: the bank asks again, and the dialog is there when it has answered', async () => {
  await page.goto('/plan');
  await page.getByRole('button', { name: 'Choose Private Plus' }).click();
  const plan = page.getByRole('dialog', { name: 'Private Plus' });
  await plan.getByRole('button', { name: 'Pay $19' }).click();
  await plan.getByRole('button', { name: 'Confirm with my bank' }).click();
  await bank().getByRole('button', { name: 'Fail' }).click();
  await expect(plan.getByRole('alert')).toHaveText(
    'Your bank didn’t confirm this payment. Try again, or use another card.',
  );
  await plan.getByRole('button', { name: 'Pay $19' }).click();
  await plan.getByRole('button', { name: 'Confirm with my bank' }).click();
  await bank().getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('$19 a month. Renews on');
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('Visa ending in 3184');
});

test('a card that holds a fee stays while it does; another one goes', async () => {
  await page.goto('/profile#cards');
  await card('4242').getByRole('button', { name: 'Make default' }).click();
  await expect(card('4242')).toContainText('Default');
  const boat = await site.auction(await site.member('Sam Seller'));
  await expect
    .poll(async () => (await ask(boatById, { query: { id: boat } })).status, { message: 'the auction opens' })
    .toBe('live');
  await ask(placeBid, { body: { market_place_id: boat, amount: 12_000_00, kind: 'max' } }, ann.token, {
    'Idempotency-Key': randomUUID(),
  });
  expect(
    [...site.fake.objects.values()].filter(
      (one) => one.object === 'payment_intent' && one.status === 'requires_capture',
    ),
  ).toHaveLength(1);
  await card('4242')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page
    .getByRole('dialog', { name: 'Remove this card?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText('This card has a hold for the buyer’s fee of a winning bid.')).toBeVisible();
  await expect(cards()).toHaveCount(2);
  await card('3184')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page
    .getByRole('dialog', { name: 'Remove this card?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(cards()).toHaveCount(1);
  await expect(card('4242')).toContainText('Default');
});

test('a script that does not come is said, and comes when it is asked for again', async () => {
  await context.route('https://js.stripe.com/**', (route) => route.abort(), { times: 2 }); // the loader tries twice
  await page.reload();
  await page.getByRole('button', { name: 'Add a card' }).click();
  await expect(dialog().getByRole('alert')).toHaveText(
    'The payment form didn’t load. Check your connection and try again.',
  );
  await press('Reload');
  await expect(frame().getByLabel('Card number')).toBeVisible();
});

test('no request and no message to us has ever had a number in it; Stripe is let in only where it is set', async () => {
  const digits = (text: string) => text.replaceAll(/[\s+]|%20/g, '');
  for (const number of [visa, asksTheBank, declined]) {
    expect(
      toStripe.some((said) => digits(said).includes(digits(number))),
      `${number} went to Stripe`,
    ).toBe(true);
    expect(toUs.filter((said) => digits(said).includes(digits(number)))).toEqual([]);
  }
  expect(toUs.length).toBeGreaterThan(20);
  expect(toStripe.filter((said) => !/^\w+ https:\/\/(js|api|hooks)\.stripe\.com\//.test(said))).toEqual([]);
  const policyOf = async (site: string) => (await fetch(`${site}/`)).headers.get('content-security-policy');
  expect(await policyOf(site.origin)).toMatch(/frame-src [^;]*https:\/\/js\.stripe\.com/);
  expect(await policyOf(sharedSite)).not.toContain('stripe');
});
