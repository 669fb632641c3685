import { expect, test, type Page } from '@playwright/test';
import { listAuction, member, password, type Member } from './support/api.ts';
import { hydrated, browserOf, desk, dialog, panel, phone } from './support/people.ts';
import { listStock, ownMake } from './support/stock.ts';

const make = ownMake('Latewright');
let buyer: Member;
let live: number;
let boat: number;

test.beforeAll(async () => {
  const [seller, other] = await Promise.all([member('Vito Vendor'), member('Bo Buyer')]);
  buyer = other;
  live = await listAuction(seller, { seconds: 1_800, model: '34 Late' });
  boat = await listStock(make, 2);
});

/** Opens a page and holds all its scripts until told. */
async function holdScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('a choice made before the scripts have loaded is applied', async ({ page }) => {
  const release = await holdScripts(page, `/marketplace?search=${make}`);
  const sort = page.getByLabel('Sort by').filter({ visible: true });
  await sort.selectOption('Lowest price');
  release();
  await expect(page).toHaveURL(/sortBy=2/);
  await expect(page.getByRole('article').first()).toContainText(`${make} No 1`);
});

test('a click on Place bid before the scripts have loaded is acknowledged at once, and opens the sheet', async ({
  page,
}) => {
  const release = await holdScripts(page, `/boat-details/${live}`);
  await page
    .getByRole('button', { name: /^Place bid/ })
    .filter({ visible: true })
    .click();
  await expect(page.locator('[data-clicked]')).toHaveCount(1);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[data-clicked]')).toHaveCount(0);
});

test('a click on Contact the seller before the scripts have loaded opens the form', async ({ page }) => {
  const release = await holdScripts(page, `/boat-details/${boat}`);
  await page.getByRole('button', { name: 'Contact seller' }).filter({ visible: true }).click();
  release();
  await expect(page.getByRole('dialog').getByLabel('Your question')).toBeVisible();
});

test('Log In clicked before the scripts have loaded signs in and returns to the page', async ({ page }) => {
  const release = await holdScripts(page, '/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  release();
  await dialog(page, 'Sign in').getByLabel('Email').fill(buyer.email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner').getByLabel('Your account')).toBeVisible();
  await expect(page).toHaveURL('/faq');
});

test('a click on a visitor’s button is applied to the signed-in user’s button that replaces it', async ({
  browser,
}) => {
  const context = await browserOf(browser, buyer, phone);
  const page = await context.newPage();
  const release = await holdScripts(page, `/boat-details/${boat}`);
  await page.getByRole('button', { name: 'Make an offer' }).filter({ visible: true }).tap();
  release();
  await expect(page.getByRole('dialog', { name: 'Your offer' })).toBeVisible();
  await context.close();
});

test('a signed-in user can comment, watch and ask before the server has confirmed the session', async ({
  browser,
}) => {
  const context = await browserOf(browser, buyer);
  const page = await context.newPage();
  const never = new Promise<void>(() => {});
  await page.route(
    (url) => url.pathname.endsWith('/user/details'),
    () => never,
  );
  await page.goto(`/boat-details/${boat}`);
  const field = page.getByLabel('Comment', { exact: true });
  await hydrated(field);
  await field.fill('Is the dinghy part of it?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const said = page.locator('#stream article').filter({ hasText: 'Is the dinghy part of it?' });
  await said.getByRole('button', { name: 'Like, 0' }).click();
  await expect(said.getByRole('button', { name: 'Like, 1' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(panel(page).getByRole('button', { name: 'Watching', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Contact seller' }).filter({ visible: true }).click();
  await dialog(page).getByLabel('Your question').fill('May I see her on Friday?');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sent to')).toBeVisible();
  await context.close();
});

for (const [where, viewport] of [
  ['panel', desk.viewport],
  ['phone’s bar', phone.viewport],
] as const) {
  test(`a click on the ${where} that starts before the negotiations are loaded ends on the same button`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, buyer, { viewport });
    const page = await context.newPage();
    let open = () => {};
    const opened = new Promise<void>((done) => (open = done));
    await page.route(
      (url) => url.pathname.endsWith('/offers'),
      async (route) => {
        await opened;
        await route.continue();
      },
    );
    await page.goto(`/boat-details/${boat}`);
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    const button = page.getByRole('button', { name: 'Make an offer' }).filter({ visible: true });
    await hydrated(button);
    await button.hover();
    await page.mouse.down();
    const known = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/offers'));
    open();
    await (await known).finished();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await page.mouse.up();
    await expect(dialog(page, 'Your offer')).toBeVisible();
    await context.close();
  });
}

test('typed text is applied before the click that follows it', async ({ page }) => {
  const release = await holdScripts(page, '/faq');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'Email' }).fill('late@example.com');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  release();
  await expect(page.getByText('Thanks for climbing aboard!')).toBeVisible();
});

test('a bid placed before the scripts have loaded has the amount that was typed', async ({ browser }) => {
  const context = await browserOf(browser, buyer);
  const page = await context.newPage();
  const release = await holdScripts(page, `/boat-details/${live}`);
  await panel(page).getByRole('textbox', { name: 'Your maximum bid' }).fill('23,456');
  await panel(page)
    .getByRole('button', { name: /^Place bid/ })
    .click();
  release();
  await expect(dialog(page, 'Confirm your bid')).toContainText('$23,456');
  await context.close();
});

test('a chunk that fails to load is requested again, and the click that needed it is applied', async ({
  page,
}) => {
  const html = await (await page.request.get('/faq')).text();
  let lost = 0;
  await page.route('**/_next/static/chunks/*.js', (route) =>
    !html.includes(new URL(route.request().url()).pathname) && ++lost <= 3 ? route.abort() : route.continue(),
  );
  await page.goto('/faq');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'Email' }).fill('lost@example.com');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thanks for climbing aboard!')).toBeVisible();
  expect(lost).toBeGreaterThan(3);
});
