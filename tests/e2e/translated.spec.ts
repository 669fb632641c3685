import { expect, test, type Page } from '@playwright/test';
import { comment, listAuction, member, placeBid, type Member } from './support/api.ts';
import { browserOf, desk, openBoat, panel, phone, phoneNow, stream } from './support/people.ts';

test.describe.configure({ mode: 'parallel' });

let seller: Member;
let bidder: Member;
let rival: Member;
test.beforeAll(async () => {
  [seller, bidder, rival] = await Promise.all([
    member('Trudy Tongue'),
    member('Bea Babel'),
    member('Rolf Rival'),
  ]);
});

/** As browsers translate a page: each text is replaced with its translation, in two `<font>` elements. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (
        !(text instanceof Text) ||
        text.data.trim() === '' ||
        text.parentElement?.closest('script, style, font')
      )
        continue;
      texts.push(text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `‹${text.data}›`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

test('a translated auction goes on live: prices, who leads, comments', async ({ browser }) => {
  const boat = await listAuction(seller, { seconds: 3_600, model: '34 Translated' });
  const context = await browserOf(browser, bidder, desk);
  const page = await context.newPage();
  const errors = errorsOf(page);
  await placeBid(bidder, boat, 11_000);
  await openBoat(page, boat);
  await expect(panel(page)).toContainText('You’re the high bidder');
  await translate(page);
  await expect(panel(page)).toContainText('‹You’re the high bidder›');
  await placeBid(rival, boat, 12_500, 'direct');
  await expect(panel(page)).toContainText('$12,500');
  await expect(panel(page)).not.toContainText('$10,000');
  await expect(panel(page)).toContainText('You’ve been outbid');
  await expect(panel(page)).not.toContainText('You’re the high bidder');
  await translate(page);
  await placeBid(bidder, boat, 13_500, 'direct');
  await expect(panel(page)).toContainText('$13,500');
  await expect(panel(page)).not.toContainText('$12,500');
  await comment(rival, boat, 'Is she dry?');
  await expect(stream(page)).toContainText('Is she dry?');
  expect(errors).toEqual([]);
  await context.close();
});

test('prices that something took off the page come back with the next bid', async ({ browser }) => {
  const boat = await listAuction(seller, { seconds: 3_600, model: '35 Translated' });
  const context = await browserOf(browser, bidder, desk);
  const page = await context.newPage();
  await placeBid(rival, boat, 11_000, 'direct');
  await openBoat(page, boat);
  await panel(page).evaluate((element) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) text.remove();
  });
  await expect(panel(page)).not.toContainText('$11,000');
  await placeBid(rival, boat, 12_500, 'direct');
  await expect(panel(page)).toContainText('$12,500');
  await placeBid(rival, boat, 13_000, 'direct');
  await expect(panel(page)).toContainText('$13,000');
  await context.close();
});

test('a bid is placed on a translated page, on a phone', async ({ browser }) => {
  const boat = await listAuction(seller, { seconds: 3_600, model: '36 Translated' });
  const context = await browserOf(browser, rival, phone);
  const page = await context.newPage();
  const errors = errorsOf(page);
  await openBoat(page, boat);
  await translate(page);
  await page.getByRole('button', { name: /^‹?Bid›?$/ }).tap();
  const choose = page.getByRole('dialog', { name: 'Your maximum bid' });
  await choose.getByLabel('Other amount').fill('12,000');
  await translate(page);
  await choose.getByLabel('Other amount').fill('14,000');
  await choose.getByRole('button', { name: /Review bid of .*\$14,000/ }).tap();
  await translate(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Place bid of .*\$14,000/ })
    .tap();
  await expect(page.getByRole('dialog').filter({ hasText: 'Bid recorded at' })).toBeVisible();
  await translate(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Back to listing/ })
    .tap();
  await placeBid(bidder, boat, 15_000, 'direct');
  await expect(phoneNow(page)).toContainText('$15,000');
  expect(errors).toEqual([]);
  await context.close();
});
