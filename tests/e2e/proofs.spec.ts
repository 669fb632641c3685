import { expect, test, type BrowserContext, type Locator, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import { changeBoatStatus, createBoat } from '../../contract/listings.ts';
import { line } from '../proofs/lines.ts';
import { call, comment, listAuction, listForSale, member, type Member } from './support/api.ts';
import { hydrated, browserOf, desk, signIn, untilReloaded } from './support/people.ts';
import { origin } from './support/settings.ts';

test.describe.configure({ mode: 'parallel' });

let who: Member;
test.beforeAll(async () => {
  who = await member('Petra Proof');
});

const logIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log In' });
const account = (page: Page) => page.getByRole('banner').getByLabel('Your account');
const tokenOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'jwtToken');

/** Collects what the tabs tell each other, where a reload of the page leaves it. */
async function listen(page: Page): Promise<() => Promise<object[]>> {
  const key = 'test:heard';
  await page.evaluate((name) => {
    const channel = new BroadcastChannel('session');
    channel.onmessage = ({ data }: MessageEvent<object>) =>
      sessionStorage.setItem(
        name,
        JSON.stringify([...(JSON.parse(sessionStorage.getItem(name) ?? '[]') as object[]), data]),
      );
    Object.assign(window, { channel });
  }, key);
  return () => page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? '[]') as object[], key);
}
async function signOut(page: Page): Promise<void> {
  await untilReloaded(page, async () => {
    await account(page).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
  });
  await expect(logIn(page)).toBeVisible();
}
/** Two tabs of one browser, both hydrated. */
async function twoTabs(context: BrowserContext): Promise<[Page, Page]> {
  const tabs: [Page, Page] = [await context.newPage(), await context.newPage()];
  for (const [tab, path] of [
    [tabs[0], '/faq'],
    [tabs[1], '/our-story'],
  ] as const)
    await tab.goto(path);
  return tabs;
}

test(line('4.3'), async ({ browser }) => {
  const own = await member('Otto Out');
  const context = await browserOf(browser, own);
  const [here, there] = await twoTabs(context);
  await expect(account(there)).toBeVisible();
  await expect.poll(() => here.evaluate(() => localStorage.getItem('persist:root'))).toContain('Otto Out');
  await account(here).waitFor();
  await signOut(here);
  expect(await tokenOf(context)).toBeUndefined();
  await expect
    .poll(() => here.evaluate(() => localStorage.getItem('persist:root') ?? ''))
    .not.toContain('Otto Out');
  await expect(logIn(there)).toBeVisible();
  await context.close();
});

test(line('4.4'), async ({ browser }) => {
  const context = await browser.newContext();
  const [here, there] = await twoTabs(context);
  await expect(logIn(there)).toBeVisible();
  const heard = await listen(there);
  await signIn(here, who);
  await expect(account(there)).toBeVisible();
  expect(await heard()).toEqual([
    { type: 'session_started', token: (await tokenOf(context))?.value, id: who.id },
  ]);
  await context.close();
});

test(line('4.5'), async ({ browser }) => {
  const own = await member('Etta End');
  const context = await browserOf(browser, own);
  const [here, there] = await twoTabs(context);
  await expect(account(there)).toBeVisible();
  const heard = await listen(there);
  await account(here).waitFor();
  await signOut(here);
  await expect(logIn(there)).toBeVisible();
  expect(await heard()).toEqual([{ type: 'session_ended' }]);
  await context.close();
});

test(line('A.6'), async ({ browser }) => {
  const seller = await member('Zora Zone');
  await listForSale(seller, { make: 'Zone', model: 'Offset', year: 1990, askingPrice: 20_000 });
  const { id } = await call(createBoat, { body: { make: 'Zone', submit: false } }, seller.token);
  const context = await browserOf(browser, seller, { ...desk, timezoneId: 'Pacific/Honolulu' });
  const sent: Request[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/v1/')) sent.push(request);
  });
  const page = await context.newPage();
  const pathsSent = () => sent.map((request) => new URL(request.url()).pathname.replace(/^\/api\/v1/, ''));

  await page.goto(`/sell-boat-step?id=${id}&step=photographs`);
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: 'bow.jpg', mimeType: 'image/jpeg', buffer: jpeg }]);
  await expect.poll(pathsSent).toContain('/file/finish');
  await page.goto('/marketplace?search=Zone');
  const card = page.getByRole('article').filter({ hasText: 'Zone Offset' }).getByRole('link');
  await hydrated(card);
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zone Offset');
  await expect.poll(pathsSent).toContain('/capture-view');
  await page.goto('/inventory-management');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Downloads' }).click();
  await page.getByRole('menuitem', { name: 'Boats shown here (CSV)' }).click();
  await file;

  expect(
    pathsSent().filter((path) => /^\/(file\/tus|registerBoatClick|export)/.test(path)).length,
  ).toBeGreaterThan(3);
  for (const request of sent) {
    const { authorization, utcoffset, timezone } = await request.allHeaders();
    expect([authorization, utcoffset, timezone], request.url()).toEqual([
      `Bearer ${seller.token}`,
      '-600',
      'Pacific/Honolulu',
    ]);
  }
  await context.close();
});

test(line('8.1'), async ({ browser }) => {
  const [seller, late] = [await member('Sia Seller'), await member('Lars Late')];
  const boat = await listForSale(seller, {
    make: 'Proof',
    model: 'Missing',
    year: 1990,
    askingPrice: 20_000,
  });
  const context = await browserOf(browser, late, desk);
  const page = await context.newPage();
  await page.goto(`/boat-details/${boat}`);
  const watch = page.getByRole('button', { name: 'Watch', exact: true }).filter({ visible: true }).first();
  await hydrated(watch);
  await call(changeBoatStatus, { body: { market_place_id: boat, status: 'withdrawn' } }, seller.token);
  const answered = page.waitForResponse('**/api/v1/add-watchlist');
  await watch.click();
  const { message } = (await (await answered).json()) as { message: string };
  expect(message).not.toBe('');
  await expect(toastSaying(page, message)).toBeVisible();
  await context.close();
});

test(line('8.20'), async ({ page }) => {
  await page.goto('/?verify=success');
  await expect(
    page.getByText('Success! Your email has been verified. Thank you!', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${origin}/`);
});

/** Where a toast stands and how it looks. */
async function look(toast: Locator) {
  await toast.hover(); // it stays while it is read
  const box = (await toast.boundingBox())!;
  return {
    box,
    ground: await toast.evaluate((element) => getComputedStyle(element).backgroundColor),
    sign: await toast
      .locator('div')
      .first()
      .evaluate((element) => getComputedStyle(element).color),
  };
}
async function subscribe(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'Email' }).fill('petra@example.com');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
}
const toastSaying = (page: Page, text: string) =>
  page
    .getByRole('region', { name: 'Messages' })
    .locator('[role=status], [role=alert]')
    .filter({ hasText: text });

test(line('8.22'), async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/faq');
    await subscribe(page);
    const { box } = await look(toastSaying(page, 'Thanks for climbing aboard!'));
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(10);
    expect(box.y).toBeLessThan(200);
  }
});

test(line('8.25'), async ({ browser }) => {
  const [seller, other] = [await member('Coral Seller'), await member('Cato Commenter')];
  const boat = await listForSale(seller, {
    make: 'Proof',
    model: 'Three Colours',
    year: 1990,
    askingPrice: 20_000,
  });
  const context = await browserOf(browser, seller);
  const page = await context.newPage();
  await page.goto('/faq');
  await expect(account(page)).toBeVisible();
  await subscribe(page);
  const success = await look(toastSaying(page, 'Thanks for climbing aboard!'));
  await page.route('**/subscribe_email', (route) => route.abort());
  await subscribe(page);
  const error = await look(
    toastSaying(page, "Oops! We couldn't process your request. Please try again later."),
  );
  await expect(async () => {
    await comment(other, boat, `Is she still there? ${Date.now()}`);
    await expect(toastSaying(page, 'Three Colours').or(toastSaying(page, 'Cato')).first()).toBeVisible({
      timeout: 4_000,
    });
  }).toPass();
  const info = await look(toastSaying(page, 'Three Colours').or(toastSaying(page, 'Cato')).first());
  for (const part of ['ground', 'sign'] as const)
    expect(new Set([success[part], error[part], info[part]]).size, part).toBe(3);
  await context.close();
});

test(line('9.19'), async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/faq');
  await signIn(page, who);
  // Browsers keep no cookie for longer than 400 days, whatever it asks for.
  const days = ((await tokenOf(context))!.expires * 1_000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(395);
  await context.close();
});

test(line('9.24'), async ({ page, request }) => {
  const boat = await listAuction(who, { seconds: 3_600, model: '34 Shared', hasPictures: true });
  await expect(async () => {
    for (const path of ['/', '/faq', `/boat-details/${boat}`]) {
      await page.goto(path);
      const said = (name: string) => page.locator(`meta[property="og:image${name}"]`).getAttribute('content');
      expect([await said(':width'), await said(':height')]).toEqual(['1200', '630']);
      const picture = await sharp(
        await (await request.get(new URL((await said(''))!).pathname)).body(),
      ).metadata();
      expect([picture.width, picture.height], path).toEqual([1200, 630]);
    }
  }).toPass({ timeout: 60_000 }); // a boat's own is made after it was listed
});
