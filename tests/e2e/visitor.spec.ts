import { expect, test, type Page } from '@playwright/test';
import { boatOf, listAuction, member, placeBid } from './support/api.ts';
import { completeSale } from './support/sales.ts';
import { endIn } from './support/database.ts';
import { hydrated, phone } from './support/people.ts';
import { origin } from './support/settings.ts';
import { listStock, ownMake } from './support/stock.ts';

const make = ownMake('Pagewright');
const sold = ownMake('Sold ');
let live: number;
let past: { id: number; title: string };

test.beforeAll(async () => {
  const [seller, bidder] = await Promise.all([member('Vito Vendor'), member('Bo Buyer')]);
  const closing = await listAuction(seller, { seconds: 3_600, model: sold });
  await placeBid(bidder, closing, 10_000);
  await endIn(closing, 0);
  live = await listAuction(seller, { seconds: 900, model: '34 Classic', hasPictures: true }); // sooner than any other test's: it is on the first page
  await listStock(make, 14);
  await expect.poll(async () => (await boatOf(closing)).status, { message: 'the auction ends' }).toBe('sold');
  await completeSale(seller, bidder, closing);
  past = await boatOf(closing);
});

const description = (page: Page) => page.locator('meta[name="description"]').getAttribute('content');

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page holds its whole content', async ({ page }) => {
    const pages = [
      {
        path: '/',
        heading: 'Boats, sold in plain sight.',
        holds: ['34 Classic', 'Marketplace', 'Recently sold'],
      },
      { path: '/auction', heading: 'Auctions', holds: ['34 Classic', 'Reserve', 'Ends'] },
      {
        path: `/marketplace?search=${make}`,
        heading: 'Marketplace',
        holds: [
          `${make} No 14`,
          '$24,000',
          'asking price, plus fee',
          'of 5% on top of the price, with a minimum of $250',
          'Show',
        ],
      },
      {
        path: `/past?search=${encodeURIComponent(sold)}`,
        heading: 'Past auctions',
        holds: [past.title, '$10,000', 'Sold'],
      },
      {
        path: `/boat-details/${live}`,
        heading: '2006 American Tug 34 Classic',
        holds: [
          'One owner, kept under a roof.',
          'She has crossed to Alaska and back.',
          'The dinghy leaks.',
          'Anacortes, WA',
          '$10,000',
          'No bids yet',
          'Bids and comments',
        ],
      },
    ];
    const titles = new Set<string>();
    const descriptions = new Set<string | null>();
    for (const { path, heading, holds } of pages) {
      await test.step(path, async () => {
        expect((await page.goto(path))?.status()).toBe(200);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        for (const text of holds) await expect(page.getByRole('main')).toContainText(text);
        titles.add(await page.title());
        descriptions.add(await description(page));
      });
    }
    expect([...titles]).toHaveLength(pages.length);
    expect([...descriptions]).toHaveLength(pages.length);
    expect(await description(page)).toBe('One owner, kept under a roof.');
  });

  test('a boat and the page about paying lead to the lender, in a new tab', async ({ page }) => {
    for (const path of [`/boat-details/${live}`, '/finalizing-sale']) {
      await page.goto(path);
      const link = page.getByRole('main').getByRole('link', { name: /financing/i });
      await expect(link).toHaveAttribute('href', 'https://example.com/boat-loans');
      await expect(link).toHaveAttribute('target', '_blank');
    }
  });

  test('filters are an ordinary form, and a card an ordinary link', async ({ page }) => {
    await page.goto(`/marketplace?search=${make}`);
    await page.getByLabel('From year').filter({ visible: true }).fill('1992');
    await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/start_year=1992/);
    await expect(page.getByRole('article')).toHaveCount(3);
    await page
      .getByRole('link', { name: `${make} No 14` })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`1994 ${make} No 14`);
  });
});

test('the pictures open over the screen and obey the keyboard', async ({ page }) => {
  await page.goto(`/boat-details/${live}`);
  const picture = page.getByRole('link', { name: /^Open photo 1 of 8/ });
  await hydrated(picture);
  await picture.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Photos of 2006 American Tug 34 Classic' });
  await expect(viewer).toContainText('1 of 8');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('2 of 8');
  await page.keyboard.press('End');
  await expect(viewer).toContainText('8 of 8');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('8 of 8');
  await page.keyboard.press('Home');
  await expect(viewer).toContainText('1 of 8');
  // Enlarged, the arrows move within the picture.
  const width = async () => (await viewer.getByRole('img').first().boundingBox())?.width ?? 0;
  const whole = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole);
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('1 of 8');
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(whole, 1);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(picture).toBeFocused();
  await expect(page).toHaveURL(`/boat-details/${live}`);
});

test('two fingers enlarge a picture, one moves it then, and at its own size one goes to the next', async ({
  browser,
}) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`/boat-details/${live}`);
  const picture = page.getByRole('link', { name: /^Open photo 1 of 8/ });
  await hydrated(picture);
  await picture.tap();
  const viewer = page.getByRole('dialog', { name: /^Photos of/ });
  const image = viewer.getByRole('img').first();
  const width = async () => (await image.boundingBox())?.width ?? 0;
  await expect(viewer).toContainText('1 of 8');
  const whole = await width();
  const touch = await context.newCDPSession(page);
  const fingers = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [x: number, y: number][]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
  const drag = async (from: number, to: number) => {
    await fingers('touchStart', [from, 400]);
    for (const part of [0.25, 0.5, 0.75, 1]) await fingers('touchMove', [from + (to - from) * part, 400]);
    await fingers('touchEnd');
  };

  await fingers('touchStart', [170, 400], [220, 400]);
  for (const apart of [40, 60, 80]) await fingers('touchMove', [195 - apart, 400], [195 + apart, 400]);
  await fingers('touchEnd');
  await expect.poll(width).toBeGreaterThan(whole * 1.3);
  await drag(300, 100);
  await expect(viewer).toContainText('1 of 8');
  await image.dblclick();
  await expect.poll(width).toBeCloseTo(whole, 1);
  await drag(300, 100);
  await expect(viewer).toContainText('2 of 8');
  await context.close();
});

test('where the browser can’t share, a menu copies the link, emails it or posts it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined }),
  );
  await page.goto(`/boat-details/${live}`);
  const share = page.getByRole('main').locator('header').getByRole('button', { name: 'Share' });
  await hydrated(share);
  await share.click();
  const menu = page.getByRole('menu', { name: 'Share' });
  await expect(menu.getByRole('menuitem')).toHaveText(['Copy link', 'Email', 'Facebook', 'X']);
  await expect(menu.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
  const link = `${origin}/boat-details/${live}`;
  const address = encodeURIComponent(link);
  for (const [name, href] of [
    ['Email', new RegExp(`^mailto:\\?subject=.*&body=${address}$`)],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    ['X', new RegExp(`^https://x\\.com/intent/post\\?url=${address}&text=`)],
  ] as const)
    await expect(menu.getByRole('menuitem', { name, exact: true })).toHaveAttribute('href', href);
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: 'Email' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(share).toBeFocused();
  await share.click();
  await menu.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test('a boat prints on a sheet or two with the way back to its page', async ({ page }) => {
  await page.goto(`/boat-details/${live}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`/boat-details/${live}`)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Bidding' })).toBeVisible();
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2);
});

for (const path of ['/no-such-page', '/boat-details/2147483000', '/boat-details/nonsense']) {
  test(`${path} says that there is nothing`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that page');
    await expect(page.getByRole('region', { name: 'Live now' }).getByRole('article').first()).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Boat types' }).getByRole('link').first(),
    ).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Browse auctions' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auctions');
  });
}
