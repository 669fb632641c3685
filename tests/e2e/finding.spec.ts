import { expect, test, type Locator, type Page } from '@playwright/test';
import { listArticles } from '../../contract/content.ts';
import { boatOf, call, listAuction, listForSale, member } from './support/api.ts';
import { hydrated, browserOf, desk, phone } from './support/people.ts';
import { origin } from './support/settings.ts';

/** A builder of their own: a worker that begins again after a failure lists them again. */
const make = `Seekwright${process.pid}`;
let auction: number;
let boat: number;
let article: number;

test.beforeAll(async () => {
  const seller = await member('Fay Finder');
  auction = await listAuction(seller, { seconds: 1_800, model: '34 Sought', hasPictures: true });
  for (const [model, year] of [
    ['Heron 21', 1995],
    ['Heron 24', 2005],
    ['Egret 30', 2015],
  ] as const)
    boat = await listForSale(seller, { make, model, year, askingPrice: year * 10 });
  await expect
    .poll(async () => (await boatOf(auction)).attachments[0]?.share, {
      message: 'the picture for sharing is cut',
      timeout: 60_000, // other tests' pictures may be cut first
    })
    .toBeTruthy();
  article = (await call(listArticles, { query: { page: 1, limit: 1 } })).lists[0]!.id;
});

const cards = (page: Page) => page.getByRole('article');
const chips = (page: Page) => page.getByRole('link', { name: /^Remove filter: / });
const content = (page: Page, selector: string) => page.locator(selector).first().getAttribute('content');

test('a card’s amount takes another line rather than the next card’s room', async ({ page }) => {
  await page.goto('/auction');
  const isOver = await cards(page)
    .filter({ has: page.locator('p b') })
    .first()
    .evaluate((card) => {
      const amount = card.querySelector('p b');
      if (amount) amount.textContent = '$123,456,789,012,345';
      return (amount?.parentElement?.scrollWidth ?? Infinity) > card.clientWidth;
    });
  expect(isOver).toBe(false);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every route answers whole, with one heading, a title, a description and sharing cards of its own', async ({
    page,
  }) => {
    const routes = [
      '/',
      '/auction',
      '/marketplace',
      '/past',
      `/boat-details/${auction}`,
      '/sell-boat-step',
      '/sign-up',
      '/watchlist',
      '/notifications',
      '/dashboard',
      '/inventory-management',
      '/profile',
      '/our-story',
      '/buying-boat',
      '/selling-boat',
      '/finalizing-sale',
      '/contact',
      '/faq',
      '/support',
      '/terms-condition',
      '/privacy',
      '/seller-agreements',
      '/buyer-aggrements',
      '/cookie-policy',
      '/acceptable-use',
      '/blog',
      `/blog-details/${article}`,
    ];
    const [titles, descriptions] = [new Set<string>(), new Set<string | null>()];
    for (const route of routes) {
      await test.step(route, async () => {
        expect((await page.goto(route))?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
        const frame = [page.getByRole('banner'), page.getByRole('contentinfo')];
        for (const part of frame) await expect(part).toHaveCount(route === '/sign-up' ? 0 : 1);
        expect((await page.getByRole('main').innerText()).length, route).toBeGreaterThan(60);
        expect(await content(page, 'meta[property="og:title"]')).toBe(await page.title());
        expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
        expect([
          await content(page, 'meta[property="og:image:width"]'),
          await content(page, 'meta[property="og:image:height"]'),
        ]).toEqual(['1200', '630']);
        expect(
          (await page.request.get((await content(page, 'meta[property="og:image"]')) ?? 'none')).status(),
        ).toBe(200);
        titles.add(await page.title());
        descriptions.add(await content(page, 'meta[name="description"]'));
      });
    }
    expect([...titles]).toHaveLength(routes.length);
    expect([...descriptions]).toHaveLength(routes.length);
  });

  test('the filters are an ordinary form: make, place and words', async ({ page }) => {
    await page.goto(`/marketplace?search=${make}`);
    await page.getByLabel('Make', { exact: true }).filter({ visible: true }).selectOption(make);
    await page.getByLabel('ZIP code').filter({ visible: true }).fill('98221');
    await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(new RegExp(`make=${make}.*zip=98221`));
    await expect(cards(page)).toHaveCount(3);
    await expect(chips(page)).toHaveCount(3);
    await page.getByLabel('ZIP code').filter({ visible: true }).fill('00000');
    await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).click();
    await expect(
      page.getByText('We don’t recognize ZIP code 00000').filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
  });

  test('filtered lists are one page for search engines, and what is not there says so', async ({ page }) => {
    await page.goto('/marketplace?make=Sabre&start_year=1990&sortBy=2');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${origin}/marketplace`);
    for (const path of [
      '/no-such-page',
      '/boat-details/99999999',
      '/boat-details/none',
      '/blog-details/99999999',
      '/dealer/99999999',
    ]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await content(page, 'meta[name="robots"]')).toBe('noindex');
    }
  });
});

test('past auctions are linked from the header, the phone’s menu, the footer and the auctions, and carry a search', async ({
  browser,
}) => {
  const wide = await browser.newContext(desk);
  const page = await wide.newPage();
  await page.goto('/auction');
  const link = (part: Locator) => part.getByRole('link', { name: 'Past auctions' });
  for (const part of ['contentinfo', 'main'] as const)
    await expect(link(page.getByRole(part))).toHaveAttribute('href', '/past');
  await hydrated(page.getByRole('banner').getByText('Auction', { exact: true }));
  await page.getByRole('banner').getByText('Auction', { exact: true }).click();
  await link(page.getByRole('banner')).click();
  await expect(page).toHaveURL('/past');
  await expect(page.getByRole('heading', { level: 1, name: 'Past auctions' })).toBeVisible();
  await page.goto('/past?search=zzzz');
  await expect(page.getByRole('main')).toContainText('zzzz');
  await expect(cards(page)).toHaveCount(0);
  await wide.close();

  const narrow = await browser.newContext(phone);
  const small = await narrow.newPage();
  await small.goto('/');
  await small.getByRole('button', { name: 'Menu' }).tap();
  const menu = small.getByRole('navigation', { name: 'Menu' });
  await menu.locator('summary').filter({ hasText: 'Auction' }).tap();
  await link(menu).tap();
  await expect(small).toHaveURL('/past');
  await narrow.close();
});

test('each filter has a chip that takes it off, and back is exact', async ({ browser }) => {
  const context = await browser.newContext(desk);
  const page = await context.newPage();
  await page.goto(`/marketplace?search=${make}`);
  const makes = page.getByLabel('Make', { exact: true }).filter({ visible: true });
  await hydrated(makes);
  await makes.selectOption(make);
  await expect(page).toHaveURL(/make=/);
  const models = page.getByLabel('Model', { exact: true }).filter({ visible: true });
  await expect(models.getByRole('option')).toHaveText([
    'Any model',
    'Egret 30 (1)',
    'Heron 21 (1)',
    'Heron 24 (1)',
  ]);
  await expect(page.getByLabel('State', { exact: true }).filter({ visible: true })).toContainText(
    'Washington (',
  );
  await models.selectOption('Heron 24');
  await expect(cards(page)).toHaveCount(1);
  // The facet of models does not follow its own filter.
  await expect(models.getByRole('option')).toHaveCount(4);
  await page.getByRole('complementary', { name: 'Filters' }).getByText('Used', { exact: true }).click();
  await expect(page).toHaveURL(/condition=used/);
  await expect(chips(page)).toHaveCount(4);
  await page.getByRole('link', { name: 'Remove filter: Heron 24' }).click();
  await expect(cards(page)).toHaveCount(3);
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await expect(models).toHaveValue('Heron 24');
  await page.goBack();
  await expect(page).not.toHaveURL(/condition=/);
  await expect(page.getByRole('checkbox', { name: /^Used/ })).not.toBeChecked();
  await context.close();
});

test('on a phone the sheet says how many are left before anything is applied', async ({ browser }) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`/marketplace?search=${make}`);
  const open = page.getByRole('button', { name: 'Filters (1 applied)' });
  await hydrated(open);
  await open.tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: 'Show 3 boats' })).toBeVisible();
  await sheet.getByLabel('From year').fill('2000');
  await sheet.getByLabel('To year').fill('2010');
  await expect(sheet.getByRole('button', { name: 'Show 1 boat' })).toBeVisible();
  await expect(page).not.toHaveURL(/start_year/);
  await sheet.getByRole('button', { name: 'Show 1 boat' }).tap();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Remove filter: Built 2000 to 2010' }).tap();
  await expect(cards(page)).toHaveCount(3);
  await context.close();
});

test('misspelt words find the boat, its page opens in a new tab, and the list of another kind says where more is', async ({
  page,
  context,
}) => {
  await page.goto('/faq');
  const field = page.getByRole('combobox', { name: 'Search boats' });
  await field.click();
  await hydrated(field);
  await field.pressSequentially('egert 30');
  const hit = page.getByRole('option', { name: new RegExp(`2015 ${make} Egret 30`) });
  await expect(hit).toBeVisible();
  const [tab] = await Promise.all([context.waitForEvent('page'), hit.click()]);
  await expect(tab).toHaveURL(`/boat-details/${boat}`);
  await expect(page).toHaveURL(/\/faq$/);
  await page.goto(`/auction?search=${make}`);
  await page.getByRole('link', { name: '3 in the marketplace' }).click();
  await expect(cards(page)).toHaveCount(3);
});

test('the map of the site holds what is public and nothing else; the site can be installed', async ({
  page,
  browser,
}) => {
  const locations = async (path: string) => {
    const reply = await page.request.get(path);
    expect(reply.status(), path).toBe(200);
    return [...(await reply.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!);
  };
  const parts = await locations('/sitemap.xml');
  const places = (await Promise.all(parts.map(locations))).flat().map((loc) => loc.replace(origin, ''));
  const open = [
    '',
    '/auction',
    '/marketplace',
    '/past',
    '/sell-boat-step',
    '/our-story',
    '/buying-boat',
    '/selling-boat',
    '/finalizing-sale',
    '/contact',
    '/faq',
    '/support',
    '/terms-condition',
    '/privacy',
    '/seller-agreements',
    '/buyer-aggrements',
    '/cookie-policy',
    '/acceptable-use',
    '/blog',
    `/blog-details/${article}`,
    `/boat-details/${boat}`,
    `/boat-details/${auction}`,
  ];
  const listed = new Set(places.map((place) => place.replace(/\/$/, '')));
  expect(open.filter((place) => !listed.has(place))).toEqual([]);
  expect(
    places.filter((place) =>
      /watchlist|notifications|dashboard|inventory|profile|sign-up|offers|messages|staff|review|unsubscribe/.test(
        place,
      ),
    ),
  ).toEqual([]);
  expect(new Set(places).size).toBe(places.length);
  // Every one of them answers to a stranger and lets itself be found.
  const stranger = await browser.newContext();
  for (const place of places.filter((one) => !/^\/boat-details\/|tags=/.test(one))) {
    const reply = await stranger.request.get(place || '/');
    expect(reply.status(), place).toBe(200);
    expect(await reply.text(), place).not.toContain('content="noindex"');
  }
  const manifest = (await (await page.request.get('/site.webmanifest')).json()) as {
    name: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
  await page.goto('/');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/site.webmanifest');
  await stranger.close();
});

test('the first picture is asked for in the head, in the format that is shown; scripts and styles leave compressed', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('response', (reply) => {
    if (/\.(avif|webp|jpg)$/.test(reply.url())) fetched.push(new URL(reply.url()).pathname);
  });
  await page.goto(`/boat-details/${auction}`, { waitUntil: 'load' });
  const html = await (await page.request.get(`/boat-details/${auction}`)).text();
  const [, set] = /<link rel="preload" as="image" type="image\/avif" imageSrcSet="([^"]+)"/.exec(html) ?? [];
  const shown = await page
    .getByRole('main')
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  expect(set).toContain(shown);
  expect(fetched.filter((path) => path === shown)).toHaveLength(1);
  const script = /src="(\/_next\/static\/[^"]+\.js)/.exec(html)?.[1] ?? 'none';
  const reply = await page.request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(reply.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a page that cannot be made says so, with 500 or 503, and keeps its frame', async ({ browser }) => {
  const seller = await member('Eve Error');
  await listForSale(seller, {
    make: 'Drifter',
    model: '44',
    year: 1994,
    askingPrice: 19_940,
    boatType: 'houseboat',
  });
  await listAuction(seller, { seconds: 1_800, model: '34 Wake', boatType: 'ski-wake' });
  const context = await browserOf(browser, seller);
  const page = await context.newPage();
  expect((await page.goto('/500'))?.status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('banner')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Any bids you placed are safe.')).toBeVisible();
  await expect(main.getByRole('search')).toBeVisible();
  // A type leads to the list that has boats of it. No other test lists these two types.
  const types = main.getByRole('navigation', { name: 'Boat types' });
  for (const [name, href, title] of [
    ['Houseboat', '/marketplace?type=houseboat', '1994 Drifter 44'],
    ['Ski & wake', '/auction?type=ski-wake', '2006 American Tug 34 Wake'],
  ] as const) {
    await expect(types.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    await expect.poll(async () => (await page.request.get(href)).text()).toContain(title);
  }
  await context.close();
});
