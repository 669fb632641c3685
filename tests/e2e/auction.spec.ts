import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { boatOf, listAuction, member, notificationsOf, placeBid, type Member } from './support/api.ts';
import { completeSale } from './support/sales.ts';
import { endIn } from './support/database.ts';
import { emailTo } from './support/email.ts';
import {
  bidOnPhone,
  browserOf,
  closeReceipt,
  desk,
  neverReloaded,
  openBoat,
  panel,
  phone,
  phoneNow,
  receipt,
  reviewAtDesk,
  stream,
} from './support/people.ts';
import { softCloseSeconds } from './support/settings.ts';

test.describe.configure({ mode: 'serial' });

/** An amount that nothing else on the site shows. */
const reserve = 12_367;
/** The reserve however it is written, in dollars or cents; not the same digits in a time, a UUID or a longer number. */
const reserveWritten = /(?<![\w-]|\d:)12[,. ]?367(?:\.?00)?(?!\w)/;

let seller: Member;
let ann: Member;
let ben: Member;
let annContext: BrowserContext;
let benContext: BrowserContext;
let annPage: Page;
let benPage: Page;
/** Everything that Ann's browser was told, page sources, replies and the live connection. */
const told: string[] = [];
const reading: Promise<unknown>[] = [];

test.beforeAll(async ({ browser }) => {
  [seller, ann, ben] = await Promise.all([member('Sol Seller'), member('Ann Afloat'), member('Ben Berth')]);
  annContext = await browserOf(browser, ann, phone);
  benContext = await browserOf(browser, ben, desk);
  annPage = await annContext.newPage();
  benPage = await benContext.newPage();
  annPage.on('response', (response) => {
    if (['document', 'fetch', 'xhr'].includes(response.request().resourceType()))
      reading.push(
        response.text().then(
          (text) => told.push(text),
          () => {},
        ),
      );
  });
  annPage.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => told.push(String(payload))),
  );
});

test.afterAll(async () => {
  await annContext.close();
  await benContext.close();
});

test('two people bid against each other, and each sees it at once', async () => {
  const boat = await listAuction(seller, { openingBid: 10_000, reserve, seconds: 3_600 });
  await openBoat(annPage, boat);
  await openBoat(benPage, boat);
  const annStays = await neverReloaded(annPage);
  const benStays = await neverReloaded(benPage);

  await test.step('Ann bids a maximum; the price is only what it takes', async () => {
    await bidOnPhone(annPage, '11,000');
    await closeReceipt(annPage);
    await expect(phoneNow(annPage)).toContainText('You’re the high bidder');
    await expect(phoneNow(annPage)).toContainText('$10,000');
    await expect(panel(benPage)).toContainText('$10,000');
    await expect(panel(benPage)).toContainText('1 bid from 1 bidder');
  });

  await test.step('Ben bids less than her maximum: answered for her', async () => {
    await (await reviewAtDesk(benPage, '10,500')).click();
    await expect(receipt(benPage)).toContainText('You’ve been outbid');
    await receipt(benPage).getByRole('button', { name: 'Bid $11,000 or more' }).click();
    await expect(
      benPage
        .getByRole('dialog', { name: 'Your maximum bid' })
        .getByRole('button', { name: 'Review bid of $11,000' }),
    ).toBeVisible();
    await benPage.keyboard.press('Escape');
    await expect(panel(benPage)).toContainText('$10,750');
    await expect(panel(benPage)).toContainText('You’ve been outbid');
    await expect(phoneNow(annPage)).toContainText('$10,750');
    await expect(phoneNow(annPage)).toContainText('You’re the high bidder');
    await expect(phoneNow(annPage)).toContainText('Reserve not met');
    await expect(stream(annPage)).toContainText('by maximum bid');
  });

  await test.step('Ben bids over it: Ann is told and sees the price, the reserve is met', async () => {
    await (await reviewAtDesk(benPage, '12,600', { exactly: true })).click();
    await expect(receipt(benPage)).toContainText('You’re the high bidder');
    await closeReceipt(benPage);
    const outbid = annPage.getByRole('dialog', { name: 'You’ve been outbid' });
    await expect(outbid).toContainText('$12,600');
    await expect(outbid.getByRole('button', { name: 'Bid $12,850' })).toBeVisible();
    await outbid.getByRole('button', { name: 'Not now' }).tap();
    await expect(phoneNow(annPage)).toContainText('$12,600');
    for (const place of [phoneNow(annPage), panel(benPage)]) {
      await expect(place).toContainText('Reserve met');
      await expect(place).not.toContainText('Reserve not met');
    }
  });

  await annStays();
  await benStays();
  expect((await boatOf(boat)).currentBid).toBe(12_600_00);
});

test('a late bid moves the end for both; the hammer falls by itself', async () => {
  const boat = await listAuction(seller, { openingBid: 10_000, reserve, seconds: 3_600, model: '34 Late' });
  const { title } = await boatOf(boat);
  await placeBid(ann, boat, 11_000);
  await openBoat(annPage, boat);
  await openBoat(benPage, boat);
  const annStays = await neverReloaded(annPage);
  const place = await reviewAtDesk(benPage, '15,000', { exactly: true });

  await test.step('in the last seconds', async () => {
    await endIn(boat, softCloseSeconds - 1);
    const { endsAt } = await boatOf(boat);
    await place.click();
    await expect(receipt(benPage)).toBeVisible();
    const moved = (await boatOf(boat)).endsAt!;
    expect(Date.parse(moved)).toBeGreaterThan(Date.parse(endsAt!));
    for (const page of [annPage, benPage]) {
      await expect(stream(page)).toContainText('Time extended by a late bid.');
      await expect(page.locator(`aside[aria-label="Bidding"] time[datetime="${moved}"]`)).toHaveCount(1);
    }
  });

  await test.step('the winner', async () => {
    await endIn(boat, 0);
    const won = benPage.getByRole('dialog', { name: 'You won!' });
    await expect(won).toBeVisible();
    await expect(won).toContainText('$15,000');
    await won.getByRole('link', { name: 'See the result' }).click();
    await expect(panel(benPage)).toContainText('You won');
    await benPage.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    await expect(benPage.getByRole('region', { name: 'Notifications' })).toContainText(`You won: ${title}`);
    expect((await emailTo(ben.email, /^You won/)).text).toContain('$15,000');
  });

  await test.step('the loser', async () => {
    await annPage
      .getByRole('dialog', { name: 'You’ve been outbid' })
      .getByRole('button', { name: 'Not now' })
      .tap();
    await expect(phoneNow(annPage)).toContainText('Sale pending');
    await expect(phoneNow(annPage)).toContainText('$15,000');
    await expect(annPage.getByRole('button', { name: 'Bid', exact: true })).toHaveCount(0);
    await annStays();
    await expect
      .poll(async () => (await notificationsOf(ann)).list.map(({ message }) => message.title))
      .toContain(`You didn’t win: ${title}`);
  });

  await test.step('the list of past auctions', async () => {
    const card = annPage.getByRole('article').filter({ hasText: title });
    await expect(async () => {
      await annPage.goto('/past'); // a page that was asked for in the same second may not know of it
      await expect(card).toContainText('$15,000', { timeout: 2_000 });
    }).toPass();
    await expect(card).toContainText('Sale pending');
  });
});

test('a list moves with the auction: price, count and end, and says what became of it', async ({ page }) => {
  const boat = await listAuction(seller, { seconds: 3_600, model: '34 Listed' });
  await page.goto('/auction?search=Listed');
  const card = page.getByRole('article').filter({ hasText: '34 Listed' });
  await expect(card).toContainText('opening bid');
  const stays = await neverReloaded(page);
  await placeBid(ann, boat, 10_300, 'direct');
  await expect(card).toContainText('$10,300');
  await expect(card).toContainText('1 bid');
  await endIn(boat, softCloseSeconds - 1);
  const { endsAt } = await boatOf(boat);
  await placeBid(ben, boat, 10_900, 'direct');
  const moved = (await boatOf(boat)).endsAt!;
  expect(moved).not.toBe(endsAt);
  await expect(card.locator(`time[datetime="${moved}"]`)).toHaveCount(1);
  await endIn(boat, 0);
  await expect(card).toContainText('Sale pending');
  await expect(card).toContainText('winning bid');
  await stays();
  await completeSale(seller, ben, boat);
  await page.goto('/past?search=Listed');
  await expect(card).toContainText('Sold');
});

test('the reserve was never told to the one who lost', async () => {
  told.push(await annPage.content());
  await Promise.all(reading);
  const all = told.join('\n');
  expect(all).toContain('15000'); // what is public was heard: the ear is open
  for (const text of ['"reserve":1236700', '"price":"12367.00"', '$12,367'])
    expect(reserveWritten.test(text)).toBe(true);
  expect(reserveWritten.exec(all)?.[0]).toBeUndefined();
});
