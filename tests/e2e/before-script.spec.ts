import { expect, test, type Page } from '@playwright/test';
import { listAuction, member, password, type Member } from './support/api.ts';
import { awake, browserOf, desk, dialog, panel, phone } from './support/people.ts';
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
  await page
    .getByRole('button', { name: /^Place bid/ })
    .filter({ visible: true })
    .click();
  open();
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** Opens a page and keeps back every script of it, until told. */
async function holdEveryScript(page: Page, path: string): Promise<() => void> {
  let open = () => {};
  const opened = new Promise<void>((done) => (open = done));
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return open;
}

test('nor what is pressed before any script has come', async ({ page }) => {
  const open = await holdEveryScript(page, `/boat-details/${boat}`);
  await page.getByRole('button', { name: 'Contact the seller' }).filter({ visible: true }).click();
  open();
  await expect(page.getByRole('dialog').getByLabel('Your question')).toBeVisible();
});

test('Log In pressed before any script has come signs in, and leads back', async ({ page }) => {
  const open = await holdEveryScript(page, '/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  open();
  await dialog(page, 'Sign in').getByLabel('E-mail').fill(buyer.email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner').getByLabel('Your account')).toBeVisible();
  await expect(page).toHaveURL('/faq');
});

test('nor what a member presses before the page knows her, though her own button takes its place', async ({
  browser,
}) => {
  const context = await browserOf(browser, buyer, phone);
  const page = await context.newPage();
  const open = await holdLaterScript(page, `/boat-details/${boat}`);
  await page.getByRole('button', { name: 'Make an offer' }).filter({ visible: true }).tap();
  open();
  await expect(page.getByRole('dialog', { name: 'Your offer' })).toBeVisible();
  await context.close();
});

test('a member who is quicker than the answer to who she is, is no guest', async ({ browser }) => {
  const context = await browserOf(browser, buyer);
  const page = await context.newPage();
  const never = new Promise<void>(() => {});
  await page.route(
    (url) => url.pathname.endsWith('/user/details'),
    () => never,
  );
  await page.goto(`/boat-details/${boat}`);
  const field = page.getByLabel('Comment', { exact: true });
  await awake(field);
  await field.fill('Is the dinghy part of it?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const said = page.locator('#stream article').filter({ hasText: 'Is the dinghy part of it?' });
  await said.getByRole('button', { name: 'Like, 0' }).click();
  await expect(said.getByRole('button', { name: 'Like, 1' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(panel(page).getByRole('button', { name: 'Watching', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Contact the seller' }).filter({ visible: true }).click();
  await dialog(page).getByLabel('Your question').fill('May I see her on Friday?');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sent to')).toBeVisible();
  await context.close();
});

for (const [where, viewport] of [
  ['panel', desk.viewport],
  ['phone’s bar', phone.viewport],
] as const) {
  test(`a press on the ${where} that begins before her negotiations are known ends on the same button`, async ({
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
    await awake(button);
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

test('what was typed is there when what was pressed after it happens', async ({ page }) => {
  const open = await holdLaterScript(page, '/faq');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'E-mail' }).fill('late@example.com');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  open();
  await expect(page.getByText('Thanks for climbing aboard!')).toBeVisible();
});

test('a bid is of the amount that was typed before the script had come', async ({ browser }) => {
  const context = await browserOf(browser, buyer);
  const page = await context.newPage();
  const open = await holdLaterScript(page, `/boat-details/${live}`);
  await panel(page).getByRole('textbox', { name: 'Your maximum bid' }).fill('23,456');
  await panel(page)
    .getByRole('button', { name: /^Place bid/ })
    .click();
  open();
  await expect(dialog(page, 'Confirm your bid')).toContainText('$23,456');
  await context.close();
});

test('a script that the line lost is asked for again, and what was pressed meanwhile happens', async ({
  page,
}) => {
  const html = await (await page.request.get('/faq')).text();
  let lost = 0;
  await page.route('**/_next/static/chunks/*.js', (route) =>
    !html.includes(new URL(route.request().url()).pathname) && ++lost <= 8 ? route.abort() : route.continue(),
  );
  await page.goto('/faq');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'E-mail' }).fill('lost@example.com');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thanks for climbing aboard!')).toBeVisible();
  expect(lost).toBeGreaterThan(8);
});
