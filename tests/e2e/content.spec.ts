import { expect, test, type Page } from '@playwright/test';
import { listArticles, pageSlugs } from '../../contract/content.ts';
import * as listings from '../../contract/listings.ts';
import { call, listForSale, member } from './support/api.ts';
import { layoutRules, noBarrier, noBarrierInEitherTheme } from './support/barriers.ts';
import { emailTo } from './support/email.ts';
import { hydrated, browserOf, desk, phone } from './support/people.ts';
import { origin, softCloseSeconds } from './support/settings.ts';

let article: number;
let boat: number;
let goneBoat: number;
let paths: string[];

test.beforeAll(async () => {
  const seller = await member('Cora Content');
  [boat, goneBoat] = [
    await listForSale(seller, { make: 'Textwright', model: 'Stays', year: 1999, askingPrice: 20_000 }),
    await listForSale(seller, { make: 'Textwright', model: 'Missing', year: 1999, askingPrice: 21_000 }),
  ];
  await call(
    listings.changeBoatStatus,
    { body: { market_place_id: goneBoat, status: 'withdrawn', reason: 'sold elsewhere' } },
    seller.token,
  );
  article = (await call(listArticles, { query: { page: 1, limit: 1 } })).lists[0]!.id;
  paths = [...pageSlugs.map((slug) => `/${slug}`), '/faq', '/contact', '/blog', `/blog-details/${article}`];
});

const content = (page: Page, selector: string) => page.locator(selector).first().getAttribute('content');

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every content page is whole, with one h1 and a title and description of its own', async ({
    page,
  }) => {
    const titles = new Set<string>();
    const descriptions = new Set<string | null>();
    for (const path of paths) {
      await test.step(path, async () => {
        expect((await page.goto(path))?.status()).toBe(200);
        await expect(page.locator('h1')).toHaveCount(1);
        expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(
          path === '/contact' ? 300 : 900,
        );
        titles.add(await page.title());
        descriptions.add(await content(page, 'meta[name="description"]'));
        expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${origin}${path}`);
        expect(await content(page, 'meta[property="og:url"]')).toBe(`${origin}${path}`);
      });
    }
    expect([...titles]).toHaveLength(paths.length);
    expect([...descriptions]).toHaveLength(paths.length);
    expect([...titles].every((title) => title.startsWith('Bowline - '))).toBe(true);
  });

  test('questions unfold, and the contact page gives an address', async ({ page }) => {
    await page.goto('/faq');
    await page.getByText('How bidding works', { exact: true }).click();
    await expect(page.getByText('No one else sees your maximum, not even the seller.')).toBeVisible();
    await page.goto('/contact');
    await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toBeVisible();
  });
});

test('figures in the texts are those the site runs on', async ({ page }) => {
  await page.goto('/buying-boat');
  await expect(page.getByRole('heading', { name: `The last ${softCloseSeconds} seconds` })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'The buyer’s fee' })
    .click();
  await expect(page).toHaveURL(/#the-buyers-fee$/);
  await expect(page.getByRole('heading', { name: 'The buyer’s fee' })).toBeInViewport();
});

test('questions and answers by keyboard; a link to one opens it', async ({ page }) => {
  await page.goto('/faq');
  const question = page.locator('summary', { hasText: 'Retract a bid' });
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('A bid is binding, with two exceptions:')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('A bid is binding, with two exceptions:')).toBeHidden();
  await page.goto('/faq#sales-tax');
  await expect(page.getByText('the buyer owes it to the state where the boat is kept')).toBeVisible();
});

test.describe('the contact form', () => {
  const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

  test('says what is missing, keeps what was typed when it cannot be sent, then sends it once', async ({
    page,
  }) => {
    await page.goto('/contact#contact_us_sec');
    const send = page.getByRole('button', { name: 'Send message' });
    await field(page, 'Message').focus(); // hydrates the form
    await hydrated(send);
    await send.click();
    for (const message of ['Name is required', 'Email Address is required', 'Message is required'])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
    await field(page, 'Name').fill('Wanda Writer');
    await field(page, 'Email').fill('wanda@');
    await field(page, 'Message').fill('Do you take a boat without a hull number?');
    await send.click();
    await expect(page.getByText('Please enter valid email address')).toBeVisible();
    await field(page, 'Email').fill('wanda@example.com');

    await page.route('**/contact/add', (route) =>
      route.fulfill({
        status: 503,
        json: {
          status: 503,
          code: 'unavailable',
          message: 'The site is catching its breath.',
          requestId: 'x',
        },
      }),
    );
    await send.click();
    await expect(
      page.getByRole('main').getByRole('alert').filter({ hasText: 'Your message is still here.' }),
    ).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue('Do you take a boat without a hull number?');
    await page.unroute('**/contact/add');
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: 'Message sent' })).toContainText(
      'wanda@example.com',
    );
    const received = await emailTo('hello@bowline.example', /Wanda Writer/);
    expect(received.replyTo?.[0]?.address).toBe('wanda@example.com');
    await page.getByRole('button', { name: 'Write another message' }).click();
    await expect(field(page, 'Message')).toHaveValue('');
  });

  test('knows who is signed in', async ({ browser }) => {
    const who = await member('Sid Signedin');
    const context = await browserOf(browser, who);
    const page = await context.newPage();
    await page.goto('/contact');
    await field(page, 'Message').fill('Hello from inside.');
    await expect(field(page, 'Email')).toHaveValue(who.email);
    await expect(field(page, 'Name')).toHaveValue('Sid Signedin');
    await expect(field(page, 'Message')).toHaveValue('Hello from inside.');
    await context.close();
  });
});

test('the pop-up tries three times, says so, and keeps what was typed', async ({ page }) => {
  let attempts = 0;
  await page.route('**/subscribe_email', (route) => {
    attempts += 1;
    return route.fulfill({
      status: 500,
      json: { status: 500, code: 'internal_error', message: 'x', requestId: 'x' },
    });
  });
  await page.goto('/blog');
  const offer = page
    .getByRole('region', { name: 'The Friday list' })
    .getByRole('button', { name: 'Subscribe' });
  await hydrated(offer);
  await offer.click();
  const dialog = page.getByRole('dialog', { name: 'The Friday list' });
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Fay');
  await dialog.getByLabel('Email').fill('fay@example.com');
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(
    page.getByText("Oops! We couldn't process your request. Please try again later."),
  ).toBeVisible();
  expect(attempts).toBe(3);
  await expect(dialog.getByLabel('Email')).toHaveValue('fay@example.com');
  await page.unroute('**/subscribe_email');
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thanks for climbing aboard!')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the sitemap names every content page and the boats that are listed', async ({ request }) => {
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!.replaceAll('&amp;', '&'));
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const index = await request.get('/sitemap.xml');
  expect(index.headers()['content-type']).toContain('application/xml');
  const parts = locations(await index.text());
  const all = (
    await Promise.all(parts.map(async (part) => locations(await (await request.get(part)).text())))
  ).flat();
  expect(all).toEqual(
    expect.arrayContaining([...paths.map((path) => `${origin}${path}`), `${origin}/boat-details/${boat}`]),
  );
  expect(all).not.toContain(`${origin}/boat-details/${goneBoat}`);
});

test('feeds are well-formed and name their articles and boats', async ({ page, request }) => {
  await page.goto('about:blank'); // pages of the site parse no strings
  for (const [path, holds] of [
    ['/rss/blog.xml', `/blog-details/${article}`],
    ['/rss/boats.xml', `/boat-details/${boat}`],
  ] as const) {
    const reply = await request.get(path);
    expect(reply.headers()['content-type']).toContain('application/rss+xml');
    const text = await reply.text();
    expect(text).toContain(`<link>${origin}${holds}</link>`);
    expect(
      await page.evaluate(
        (xml) =>
          new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror') === null,
        text,
      ),
    ).toBe(true);
  }
});

test('what search engines are told beside the text can be read', async ({ page }) => {
  for (const [path, types] of [
    ['/', ['Organization']],
    ['/faq', ['FAQPage']],
    [`/blog-details/${article}`, ['Article', 'BreadcrumbList']],
    [`/boat-details/${boat}`, ['BreadcrumbList']],
  ] as const) {
    await page.goto(path);
    const found = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => (JSON.parse(text) as { '@type': unknown })['@type'],
    );
    for (const type of types) expect(found, path).toContain(type);
  }
});

test('a boat that was taken down says so with 410', async ({ page }) => {
  expect((await page.goto(`/boat-details/${goneBoat}`))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This listing is no longer available');
  expect(await content(page, 'meta[name="robots"]')).toBe('noindex');
  const main = page.getByRole('main');
  await expect(main.getByText('It was removed.')).toBeVisible();
  await main.getByRole('search').getByLabel('Search boats').fill('Sabre');
  await main.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/auction\?.*search=Sabre/);
});

test('no serious barrier: every page on a desk and at the width of a phone, each kind of page in dark colors', async ({
  page,
}) => {
  test.slow(); // many pages
  const taken = `/boat-details/${goneBoat}`;
  const kinds = new Set([`/${pageSlugs[0]}`, '/faq', '/contact', '/blog', `/blog-details/${article}`, taken]);
  for (const path of [...paths, taken]) {
    await test.step(path, async () => {
      await page.setViewportSize(desk.viewport);
      await page.goto(path);
      if (path === '/faq') await page.getByRole('main').locator('summary').first().click();
      if (kinds.has(path)) await noBarrierInEitherTheme(page, path);
      else await noBarrier(page, path);
      await page.setViewportSize(phone.viewport);
      await noBarrier(page, `${path}, phone`, layoutRules);
    });
  }
});
