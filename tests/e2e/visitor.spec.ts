import { expect, test, type Page } from '@playwright/test';
import { listBoats, listTags } from '../../contract/boat-search.ts';
import { boatOf, call, listAuction, listForSale, member, placeBid, type Member } from './support/api.ts';
import { awake, browserOf, phone } from './support/people.ts';
import { origin } from './support/settings.ts';

const forSale = 14;
/** A builder of their own: a worker that begins anew after a failure lists them anew. */
const make = `Pagewright${process.pid}`;
let buyer: Member;
let live: number;
let boat: number;
let sellerId: number;
let past: { id: number; title: string };
let tag: { id: number; label: string };

test.beforeAll(async () => {
  const [seller, second, bidder] = await Promise.all([member('Vera Vendor'), member('Vito Vendor'), member('Bo Buyer')]); // a private plan has room for ten
  buyer = bidder;
  sellerId = seller.id;
  const closing = await listAuction(seller, { seconds: 8, model: '34 Sold', hasPictures: false });
  await placeBid(bidder, closing, 10_000);
  live = await listAuction(seller, { seconds: 1_800, model: '34 Classic' }); // the next to close
  tag = (await call(listTags, { query: { page: 1, limit: 50 } })).lists.find(({ label }) => label === 'Project')!;
  for (let i = 1; i <= forSale; i++)
    boat = await listForSale(i > 7 ? second : seller, { make, model: `No ${i}`, year: 1980 + i, askingPrice: 10_000 + i * 1_000, ...(i <= 3 && { tags: [tag.id] }) });
  await expect.poll(async () => (await boatOf(closing)).status, { message: 'the hammer falls', timeout: 40_000 }).toBe('sold');
  past = await boatOf(closing);
  await expect.poll(async () => (await call(listBoats, { query: { page: 1, limit: 1, sortBy: 0, listing: 'marketplace', search: make } })).total).toBe(forSale);
});

const description = (page: Page) => page.locator('meta[name="description"]').getAttribute('content');

/** Opens a page and keeps back every script that its HTML does not name, until told. */
async function holdLaterScript(page: Page, path: string): Promise<() => void> {
  const html = await (await page.request.get(path)).text();
  let open = () => {};
  const opened = new Promise<void>((done) => (open = done));
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await opened;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' }); // a script that is held keeps the page from being loaded
  await awake(page.getByRole('banner'));
  return open;
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page holds its whole content', async ({ page }) => {
    const pages = [
      { path: '/', heading: 'Boats, sold in plain sight.', holds: ['34 Classic', `${make} No 14`, past.title] },
      { path: '/auction', heading: 'Auctions', holds: ['34 Classic', 'Reserve', 'Ends'] },
      { path: '/marketplace', heading: 'Marketplace', holds: [`${make} No 14`, '$24,000', 'Show'] },
      { path: '/past', heading: 'Past auctions', holds: [past.title, '$10,000', 'Sold'] },
      { path: `/boat-details/${live}`, heading: '2006 American Tug 34 Classic', holds: ['One owner, kept under a roof.', 'She has crossed to Alaska and back.', 'The dinghy leaks.', 'Anacortes, WA', '$10,000', 'No bids yet', 'Bids and comments'] },
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

  test('filters are an ordinary form, and a card an ordinary link', async ({ page }) => {
    await page.goto(`/marketplace?search=${make}`);
    await page.getByLabel('From year').filter({ visible: true }).fill('1992');
    await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/start_year=1992/);
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('link', { name: `${make} No 14` }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`1994 ${make} No 14`);
  });
});

test('sorting, tag, years and pages stay in the address, and back is exact', async ({ page }) => {
  const cards = page.getByRole('article');
  const first = cards.first();
  const sort = page.getByLabel('Sort by').filter({ visible: true });
  const trail: { url: string; first: string; count: number }[] = [];
  const note = async () => trail.push({ url: page.url(), first: await first.getByRole('heading').innerText(), count: await cards.count() });
  await page.goto(`/marketplace?search=${make}`);
  await awake(sort);
  await expect(cards).toHaveCount(12);
  await note();

  await test.step('sort', async () => {
    await sort.selectOption('Lowest price');
    await expect(page).toHaveURL(/sortBy=2/);
    await expect(first).toContainText(`${make} No 1`);
    await expect(first).toContainText('$11,000');
    await note();
  });
  await test.step('page', async () => {
    await page.getByRole('link', { name: 'Show 2 more' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(cards).toHaveCount(14);
    await note();
  });
  await test.step('years', async () => {
    await page.getByLabel('From year').filter({ visible: true }).fill('1982');
    await expect(page).toHaveURL(/start_year=1982/);
    await expect(first).toContainText(`${make} No 2`);
    await note();
  });
  await test.step('tag', async () => {
    await page.getByRole('list', { name: 'Kinds of boats' }).getByRole('link', { name: tag.label }).click();
    await expect(page).toHaveURL(new RegExp(`tags=${tag.id}`));
    await expect(cards).toHaveCount(2);
    await note();
  });
  await test.step('back, step by step', async () => {
    for (const before of trail.slice(0, -1).reverse()) {
      await page.goBack();
      await expect(page).toHaveURL(before.url);
      await expect(cards).toHaveCount(before.count);
      await expect(first.getByRole('heading')).toHaveText(before.first);
    }
    await expect(sort).toHaveValue('0'); // with words the likest come first
    await expect(page.getByLabel('From year').filter({ visible: true })).toHaveValue('');
  });
  await test.step('and the address alone shows the same', async () => {
    await page.goto(trail.at(-1)!.url);
    await expect(cards).toHaveCount(2);
    await expect(sort).toHaveValue('2');
    await expect(page.getByLabel('From year').filter({ visible: true })).toHaveValue('1982');
  });
});

test('what is pressed and chosen before the script has come is not lost', async ({ page }) => {
  const open = await holdLaterScript(page, `/marketplace?search=${make}`);
  const sort = page.getByLabel('Sort by').filter({ visible: true });
  await sort.selectOption('Lowest price');
  open();
  await expect(page).toHaveURL(/sortBy=2/);
  await expect(page.getByRole('article').first()).toContainText(`${make} No 1`);
});

test('a bid asked for before the script has come leads on', async ({ page }) => {
  const open = await holdLaterScript(page, `/boat-details/${live}`);
  await page.getByRole('button', { name: /^Place bid/ }).filter({ visible: true }).click();
  open();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('nor what is pressed before any script has come', async ({ page }) => {
  let open = () => {};
  const opened = new Promise<void>((done) => (open = done));
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(`/boat-details/${boat}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Contact the seller' }).filter({ visible: true }).click();
  open();
  await expect(page.getByRole('dialog').getByLabel('Your question')).toBeVisible();
});

test('nor what a member presses before the page knows her, though her own button takes its place', async ({ browser }) => {
  const context = await browserOf(browser, buyer, phone);
  const page = await context.newPage();
  const open = await holdLaterScript(page, `/boat-details/${boat}`);
  await page.getByRole('button', { name: 'Make an offer' }).filter({ visible: true }).tap();
  open();
  await expect(page.getByRole('dialog', { name: 'Your offer' })).toBeVisible();
  await context.close();
});

test('the pictures open over the screen and obey the keyboard', async ({ page }) => {
  await page.goto(`/boat-details/${live}`);
  const picture = page.getByRole('link', { name: /^Open photograph 1 of 2/ });
  await awake(picture);
  await picture.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Photographs of 2006 American Tug 34 Classic' });
  await expect(viewer).toContainText('1 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('2 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('2 of 2');
  await page.keyboard.press('Home');
  await expect(viewer).toContainText('1 of 2');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(picture).toBeFocused();
  await expect(page).toHaveURL(`/boat-details/${live}`);
});

test('the script takes over what the server wrote, and throws nothing of it away', async ({ page, browser }) => {
  const context = await browserOf(browser, buyer);
  const errors: string[] = [];
  for (const tab of [page, await context.newPage()]) {
    tab.on('pageerror', (error) => errors.push(`${tab.url()}: ${error.message}`));
    for (const path of ['/', '/auction', '/marketplace', `/boat-details/${live}`, `/boat-details/${boat}`, '/sign-up', '/sell-boat-step', `/dealer/${sellerId}`]) {
      await tab.goto(path);
      await expect(tab.locator('main [data-asleep], body[data-asleep]')).toHaveCount(0);
    }
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('a page runs its own scripts and no others, and says the site\'s own address', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  for (const path of ['/', '/auction', `/boat-details/${live}`, '/sign-up', '/profile', '/no-such-page']) {
    const policy = (await page.goto(path))?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    await awake(page.getByRole('main'));
  }
  expect(refused).toEqual([]);
  await page.goto(`/boat-details/${live}`);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${origin}/boat-details/${live}`);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(refused).not.toEqual([]);
});

for (const path of ['/no-such-page', '/boat-details/2147483000', '/boat-details/nonsense']) {
  test(`${path} says that there is nothing`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing moored here');
    await page.getByRole('main').getByRole('link', { name: 'See the auctions' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auctions');
  });
}
