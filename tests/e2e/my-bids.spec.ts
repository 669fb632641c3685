import { expect, test } from '@playwright/test';
import { boatOf, listAuction, member, placeBid, watchedBy, type Member } from './support/api.ts';
import { endIn } from './support/database.ts';
import { browserOf, listens, neverReloaded, openBoat, panel, phone, phoneNow } from './support/people.ts';

test.describe.configure({ mode: 'parallel' });

const auction = (seller: Member, model: string, reserve?: number) =>
  listAuction(seller, { seconds: 3_600, model, ...(reserve !== undefined && { reserve }) });

test('a bidder on a phone sees where they stand, live, and bids again in one tap', async ({ browser }) => {
  const [seller, me, rival] = [
    await member('Sal Shore'),
    await member('Mia Bidder'),
    await member('Rolf Rival'),
  ];
  const [first, second] = [await auction(seller, '34 Mine'), await auction(seller, '36 Mine')];
  await placeBid(me, first, 12_000);
  await placeBid(me, second, 12_000);
  const context = await browserOf(browser, me, phone);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'My bids' }).tap();
  await expect(page.getByRole('heading', { name: 'My bids', level: 1 })).toBeVisible();
  const row = (model: string) => page.getByRole('listitem').filter({ hasText: model });
  await expect(row('34 Mine')).toContainText('Winning');
  await expect(row('34 Mine')).toContainText('Your maximum bid$12,000');

  const unbroken = await neverReloaded(page);
  await placeBid(rival, first, 13_000);
  await expect(row('34 Mine')).toContainText('Outbid');
  await expect(row('36 Mine')).toContainText('Winning');
  await unbroken();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap(); // the pop-up of being outbid
  const { minimumBid } = await boatOf(first);
  const amount = `$${((minimumBid ?? 0) / 100).toLocaleString('en-US')}`;
  await row('34 Mine')
    .getByRole('button', { name: `Bid ${amount} on` })
    .tap();
  await expect(page).toHaveURL(`/boat-details/${first}`);
  await page.getByRole('button', { name: `Place bid of ${amount}` }).tap();
  await expect(page.getByRole('dialog').filter({ hasText: 'Bid recorded at' })).toContainText('Reference');
  expect((await watchedBy(me)).lists.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
  await context.close();
});

test('the watchlist separates ended boats and says live where the bidder stands', async ({ browser }) => {
  const [seller, me, rival] = [
    await member('Sal Shore'),
    await member('Wanda Watcher'),
    await member('Rolf Rival'),
  ];
  const [open, ended] = [await auction(seller, '40 Open'), await auction(seller, '40 Ended')];
  await placeBid(me, ended, 12_000);
  await placeBid(me, open, 12_000);
  await endIn(ended, 0);
  await expect.poll(async () => (await boatOf(ended)).status).toBe('sold');
  const context = await browserOf(browser, me);
  const page = await context.newPage();
  await page.goto('/watchlist');
  const groups = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(groups.getByRole('heading', { level: 2 })).toHaveText(['For sale', 'Ended']);
  await expect(groups.nth(0).getByRole('listitem')).toContainText(['40 Open']);
  await expect(groups.nth(1).getByRole('listitem')).toContainText(['40 Ended']);
  await expect(groups.nth(0).getByText('Winning', { exact: true })).toBeVisible();
  await expect(groups.nth(0)).toContainText('Your maximum bid: $12,000');
  await expect(groups.nth(1).getByText('Won', { exact: true })).toBeVisible();
  const unbroken = await neverReloaded(page);
  await placeBid(rival, open, 15_000);
  await expect(groups.nth(0).getByText('Outbid', { exact: true })).toBeVisible();
  await unbroken();
  await context.close();
});

test('an outbid bidder still sees their own maximum, on a phone and at a desk', async ({ browser }) => {
  const [seller, me, rival] = [
    await member('Sal Shore'),
    await member('Mia Bidder'),
    await member('Rolf Rival'),
  ];
  const boat = await auction(seller, '38 Maximum');
  await placeBid(me, boat, 12_000);
  await placeBid(rival, boat, 15_000);
  for (const [options, part] of [
    [phone, phoneNow],
    [undefined, panel],
  ] as const) {
    const context = await browserOf(browser, me, options);
    const page = await context.newPage();
    await openBoat(page, boat);
    await expect(part(page)).toContainText('$12,000');
    await context.close();
  }
});

test('after the auction buyer and seller reach each other, on the page and in a conversation', async ({
  browser,
}) => {
  const [seller, winner] = [await member('Sal Shore'), await member('Wanda Winner')];
  const boat = await auction(seller, '40 Handover');
  await placeBid(winner, boat, 12_000);
  const [buying, selling] = [await browserOf(browser, winner, phone), await browserOf(browser, seller)];
  const [hers, his] = [await buying.newPage(), await selling.newPage()];
  await openBoat(hers, boat);
  await openBoat(his, boat);
  await endIn(boat, 1);
  const sale = (page: typeof hers) =>
    page.getByRole('region', { name: 'Your sale' }).filter({ visible: true });
  await expect(sale(his)).toContainText('Wanda Winner');
  await expect(sale(his).getByRole('link', { name: winner.email })).toBeVisible();
  await expect(sale(his)).toContainText('Payment due by');

  await hers.goto(`/boat-details/${boat}`);
  await expect(sale(hers)).toContainText('Sal Shore');
  await expect(sale(hers).getByRole('link', { name: seller.email })).toBeVisible();
  await expect(sale(hers).getByRole('link', { name: '(206) 555-0123' })).toBeVisible();
  await expect(sale(hers)).toContainText('Contact the seller');
  await sale(hers).getByRole('link', { name: 'Open conversation' }).tap();
  await expect(hers.getByRole('log')).toContainText('You’ve agreed on a sale at $10,000.');
  await expect(sale(hers)).toContainText(seller.email);
  await hers.getByLabel('Message Sal Shore').fill('When can I pick her up?');
  await hers.getByRole('button', { name: 'Send' }).tap();

  await sale(his).getByRole('link', { name: 'Open conversation' }).click();
  await expect(his.getByRole('log')).toContainText('When can I pick her up?');
  await his.getByLabel('Photos or PDFs').setInputFiles({
    name: 'Dock map.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF'),
  });
  await expect(his.getByRole('button', { name: 'Remove Dock map.pdf' })).toBeVisible();
  await his.getByLabel('Message Wanda').fill('On Saturday. Here is the dock.');
  await his.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(hers.getByRole('log').getByRole('link', { name: 'Dock map.pdf' })).toBeVisible();
  await expect(his.getByRole('button', { name: 'Remove Dock map.pdf' })).toBeHidden();
  await buying.close();
  await selling.close();
});

test('visitors and other bidders learn nothing of either side', async ({ browser, page }) => {
  const [seller, winner, other] = [
    await member('Sal Shore'),
    await member('Wanda Winner'),
    await member('Otto Other'),
  ];
  const boat = await auction(seller, '42 Private');
  await placeBid(other, boat, 11_000);
  await placeBid(winner, boat, 12_000);
  await endIn(boat, 1);
  await expect.poll(async () => (await boatOf(boat)).status).toBe('sold');
  const context = await browserOf(browser, other);
  for (const one of [page, await context.newPage()]) {
    await one.goto(`/boat-details/${boat}`);
    await listens(one);
    const html = await one.content();
    for (const secret of [seller.email, winner.email, '2065550123']) expect(html).not.toContain(secret);
  }
  await context.close();
});
