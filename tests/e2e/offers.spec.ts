import { expect, test, type Page } from '@playwright/test';
import { boatOf, listAuction, listForSale, member, placeBid, type Member } from './support/api.ts';
import { endIn, execute } from './support/database.ts';
import { emailTo } from './support/email.ts';
import { browserOf, listens, neverReloaded, openBoat, panel, phone, phoneNow } from './support/people.ts';

let seller: Member;
let buyer: Member;
test.beforeAll(async () => {
  seller = await member('Sal Shore');
  buyer = await member('Bea Harbor');
});

const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

test('an offer from a phone is countered at the desk and accepted on the phone; both see it at once', async ({
  browser,
}) => {
  const boat = await listForSale(seller, {
    make: 'Cobalt',
    model: 'R5 Offered',
    year: 2016,
    askingPrice: 52_000,
  });
  const [pocket, desk] = [await browserOf(browser, buyer, phone), await browserOf(browser, seller)];
  const [buying, selling] = [await pocket.newPage(), await desk.newPage()];
  await expect
    .poll(async () => (await pocket.request.get('/rss/boats.xml')).text())
    .toContain('Asking price $52,000, plus buyer’s fee');
  await selling.goto('/offers');
  await expect(selling.getByRole('heading', { name: 'Offers', level: 1 })).toBeVisible();
  await expect(selling.getByText('No offers yet')).toBeVisible();

  await test.step('she names her price in the bar’s sheet, confirms once, and holds a receipt', async () => {
    await buying.goto(`/boat-details/${boat}`);
    await expect(buying.getByText('$52,000Asking price, plus fee').filter({ visible: true })).toBeVisible();
    await visible(buying, 'Make an offer').tap();
    const choose = sheet(buying, 'Your offer');
    await expect(choose).toContainText('Asking price, plus fee');
    await choose.getByLabel('Your offer').fill('520,000');
    await expect(choose).toContainText('Five hundred twenty thousand dollars');
    await choose.getByLabel('Your offer').fill('forty');
    await choose.getByRole('button', { name: 'Review offer' }).tap();
    await expect(choose.getByRole('alert')).toHaveText(/Enter an amount/);
    await choose.getByLabel('Your offer').fill('44,000');
    await expect(choose).toContainText('$46,200'); // with the buyer's fee
    await choose.getByLabel('Message (optional)').fill('Cash, and I come on Friday.');
    await choose.getByRole('button', { name: 'Review offer of $44,000' }).tap();
    const confirm = sheet(buying, 'Confirm your offer');
    await expect(confirm).toContainText('Asking price $52,000, plus fee');
    await expect(confirm).not.toContainText('thousand dollars');
    await confirm.getByRole('button', { name: 'Send offer of $44,000' }).tap();
    const receipt = buying.getByRole('dialog').filter({ hasText: 'Recorded at' });
    await expect(receipt).toContainText('Sent');
    await expect(receipt).toContainText('$46,200');
    await receipt.getByRole('button', { name: 'Close' }).last().tap();
    await expect(buying.getByText('Waiting for the seller').filter({ visible: true })).toBeVisible();
  });

  await test.step('his open page shows it without a reload; he counters', async () => {
    const unbroken = await neverReloaded(selling);
    const negotiation = selling.getByRole('region', { name: 'Offer from Bea Harbor $44,000' });
    await expect(negotiation).toContainText('Cash, and I come on Friday.');
    await unbroken();
    await negotiation.getByRole('button', { name: 'Counter' }).click();
    const choose = sheet(selling, 'Your counteroffer');
    await choose.getByLabel('Your price').fill('48,000');
    await choose.getByRole('button', { name: 'Review counteroffer of $48,000' }).click();
    await sheet(selling, 'Confirm your counteroffer')
      .getByRole('button', { name: 'Send counteroffer of $48,000' })
      .click();
    await selling.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(selling.getByText('Waiting for the buyer')).toBeVisible();
  });

  await test.step('it is on her phone; she accepts, and it is kept for her', async () => {
    const unbroken = await neverReloaded(buying);
    await expect(visible(buying, 'Respond')).toBeVisible();
    await visible(buying, 'Accept $48,000').tap();
    await expect(sheet(buying, 'Accept this offer')).toContainText('$50,400');
    await sheet(buying, 'Accept this offer').getByRole('button', { name: 'Accept $48,000' }).tap();
    await sheet(buying, 'Agreed').getByRole('button', { name: 'Close' }).last().tap();
    await expect(sheet(buying, 'Agreed')).toBeHidden();
    await expect(buying.getByText('Under offer').filter({ visible: true }).first()).toBeVisible();
    await unbroken();
    expect(await boatOf(boat)).toMatchObject({ status: 'under-offer', price: 52_000_00 });
    await emailTo(seller.email, /Agreed: your 2016 Cobalt R5 Offered for \$48,000/);
  });

  await test.step('a stranger sees that she is under offer, and no amount', async () => {
    const strange = await browser.newPage();
    await strange.goto(`/boat-details/${boat}`);
    await expect(panel(strange)).toContainText('Under offer');
    expect(await strange.content()).not.toMatch(/48,000|4800000|44,000/);
    await strange.close();
  });

  await test.step('he marks her sold; she is told that she is hers', async () => {
    await selling.getByRole('button', { name: 'Mark as sold' }).click();
    await sheet(selling, 'Mark as sold').getByRole('button', { name: 'Mark as sold' }).click();
    await expect(sheet(buying, 'You won!')).toContainText('$50,400');
    expect((await boatOf(boat, buyer.token)).mine?.won).toBe(true);
  });

  await test.step('her own list says what the price is with the fee', async () => {
    await buying.goto('/offers');
    await expect(buying.getByRole('main')).toContainText('asking price $52,000 ($54,600 with buyer’s fee)');
  });
  await pocket.close();
  await desk.close();
});

test('after a close below the reserve the leader’s offer is accepted, and the boat has a buyer', async ({
  browser,
}) => {
  const boat = await listAuction(seller, { seconds: 3_600, model: '34 Window', reserve: 90_000 });
  await placeBid(buyer, boat, 20_000);
  await endIn(boat, 0);
  await expect
    .poll(async () => (await boatOf(boat)).status, { message: 'the offer window opens' })
    .toBe('offer-window');
  const [pocket, desk] = [await browserOf(browser, buyer, phone), await browserOf(browser, seller)];
  const [buying, selling] = [await pocket.newPage(), await desk.newPage()];
  await openBoat(selling, boat);
  await buying.goto(`/boat-details/${boat}`);
  await listens(buying);

  await visible(buying, 'Make your offer').tap();
  await sheet(buying, 'Your offer').getByLabel('Your offer').fill('30,000');
  await sheet(buying, 'Your offer').getByRole('button', { name: 'Review offer of $30,000' }).tap();
  await sheet(buying, 'Confirm your offer').getByRole('button', { name: 'Send offer of $30,000' }).tap();
  await buying.getByRole('dialog').getByRole('button', { name: 'Close' }).last().tap();

  await panel(selling).getByRole('button', { name: 'Accept $30,000' }).click();
  await sheet(selling, 'Accept this offer').getByRole('button', { name: 'Accept $30,000' }).click();
  await expect(sheet(buying, 'You won!')).toContainText('$31,500');
  await expect(panel(selling)).toHaveAttribute('data-status', 'pending');
  await expect(panel(selling)).toContainText('Agreed price');
  await buying.reload();
  await expect(phoneNow(buying)).toContainText('You won');
  await expect(phoneNow(buying)).toContainText('$30,000');
  expect(await boatOf(boat)).toMatchObject({ status: 'sold', price: 30_000_00 });
  const past = await browser.newPage();
  await expect(async () => {
    await past.goto('/past'); // a page that was asked for in the same second may not know of it
    await expect(past.getByRole('main')).toContainText('$30,000', { timeout: 1_000 });
  }).toPass();
  await pocket.close();
  await desk.close();
  await past.close();
});

test('an unpaid sale is ended, says so, and the next bidder gets a second chance', async ({ browser }) => {
  const next = await member('Nat Next');
  const boat = await listAuction(seller, { seconds: 3_600, model: '34 Unpaid' });
  await placeBid(next, boat, 20_000);
  await placeBid(buyer, boat, 22_000);
  await endIn(boat, 0);
  await expect.poll(async () => (await boatOf(boat)).status, { message: 'the auction ends' }).toBe('sold');
  await execute(`update sale set sold_at = sold_at - interval '30 days' where boat_id = $1`, [boat]);
  const [pocket, desk] = [await browserOf(browser, next, phone), await browserOf(browser, seller)];
  const [looking, selling] = [await pocket.newPage(), await desk.newPage()];
  await openBoat(selling, boat);
  await expect(panel(selling)).toContainText('Sale pending');
  await panel(selling).getByRole('button', { name: 'Report unpaid sale' }).click();
  await sheet(selling, 'End this unpaid sale?').getByRole('button', { name: 'End sale' }).click();
  await sheet(selling, 'Sale ended').getByRole('button', { name: 'Close' }).last().click();
  await expect(panel(selling)).toContainText('Ended, sale fell through');
  await openBoat(looking, boat);
  await expect(phoneNow(looking)).toContainText('Sale fell through');
  await panel(selling)
    .getByRole('button', { name: /\$20,000/ })
    .click();
  await sheet(selling, 'Offer to the next bidder').getByRole('button', { name: 'Offer at $20,000' }).click();
  await expect(phoneNow(looking)).toContainText('The seller is offering the boat to the next bidder.');
  await pocket.close();
  await desk.close();
});
