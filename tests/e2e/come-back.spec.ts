import { expect, test, type BrowserContext, type WebSocketRoute } from '@playwright/test';
import { boatOf, listAuction, member, placeBid, type Member } from './support/api.ts';
import {
  browserOf,
  desk,
  listens,
  neverReloaded,
  openBoat,
  panel,
  phone,
  phoneNow,
  untilReloaded,
} from './support/people.ts';

test.describe.configure({ mode: 'parallel' });

let seller: Member;
let eve: Member;
let fay: Member;
let context: BrowserContext;

test.beforeAll(async () => {
  [seller, eve, fay] = await Promise.all([member('Stan Stern'), member('Eve Eddy'), member('Fay Fathom')]);
});
test.afterEach(async () => {
  await context.close();
});

for (const [name, options, place, waits, bid] of [
  ['desk', desk, panel, 'Bidding paused', /^Place bid/],
  ['phone', phone, phoneNow, 'Paused', /^Bid$/],
] as const) {
  test(`${name}: without a network nobody can bid; back on it the price is right`, async ({ browser }) => {
    const boat = await listAuction(seller, {
      seconds: 3_600,
      model: `34 Adrift ${name}`,
    });
    context = await browserOf(browser, eve, options);
    const page = await context.newPage();
    await openBoat(page, boat);
    const stays = await neverReloaded(page);
    await expect(page.getByRole('button', { name: bid }).filter({ visible: true })).toBeEnabled();

    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'Reconnecting' })).toBeVisible();
    await expect(
      page.getByRole('button', { name: waits, exact: true }).filter({ visible: true }),
    ).toBeDisabled();
    await expect(page.getByRole('button', { name: bid }).filter({ visible: true })).toHaveCount(0);
    await placeBid(fay, boat, 10_400, 'direct');
    await placeBid(fay, boat, 11_900, 'direct');
    await expect(place(page)).toContainText('$10,000');
    await expect(place(page)).not.toContainText('$11,900');

    await context.setOffline(false);
    await listens(page);
    await expect(place(page)).toContainText('$11,900');
    await expect(page.getByRole('status').filter({ hasText: 'Reconnecting' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: bid }).filter({ visible: true })).toBeEnabled();
    await placeBid(fay, boat, 13_000, 'direct');
    await expect(place(page)).toContainText('$13,000');
    await stays();
  });
}

test('phone: a step opened without a network shows its icons', async ({ browser }) => {
  const boat = await listAuction(seller, { seconds: 3_600, model: '34 Undrawn' });
  context = await browserOf(browser, eve, phone);
  const page = await context.newPage();
  await openBoat(page, boat);
  await page.getByRole('button', { name: 'Bid', exact: true }).click();
  const review = page.getByRole('dialog').getByRole('button', { name: /^Review bid/ });
  await expect(review).toBeEnabled();
  await context.setOffline(true);
  await review.click();
  const back = page.getByRole('dialog').getByRole('button', { name: 'Back' });
  const width = () => back.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width);
  await expect.poll(width).toBeGreaterThan(0);
});

test('a list that lost its connection shows what was missed, and counts it', async ({ browser }) => {
  const boat = await listAuction(seller, { seconds: 7_200, model: '34 Unheard' });
  const ivy = await member('Ivy Inlet');
  await placeBid(ivy, boat, 12_000);
  context = await browserOf(browser, ivy);
  const sockets: WebSocketRoute[] = [];
  let isCut = false;
  await context.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  const page = await context.newPage();
  const loads: string[] = [];
  page.on('request', (request) => {
    if (/\/watchlist\?/.test(request.url())) loads.push(request.url());
  });
  await page.goto('/watchlist');
  const watched = page.getByRole('main').getByRole('listitem').filter({ hasText: '34 Unheard' });
  await expect(watched).toContainText('Winning');
  await placeBid(fay, boat, 10_400, 'direct');
  await expect(watched).toContainText('$10,650'); // it listens
  const stays = await neverReloaded(page);

  isCut = true;
  for (const socket of sockets) await socket.close();
  await placeBid(fay, boat, 13_000);
  isCut = false;
  await expect(watched).toContainText('Outbid');
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  expect(loads).toHaveLength(2);
  await stays();
});

test('a network that blocks websockets stays live by polling', async ({ browser }) => {
  const boat = await listAuction(seller, { seconds: 3_600, model: '34 Polled' });
  context = await browserOf(browser, eve);
  await context.addInitScript(() => {
    const Opened = WebSocket;
    window.WebSocket = class extends Opened {
      constructor() {
        super(`ws://${location.hostname}:9/`); // nothing answers there
      }
    };
  });
  const page = await context.newPage();
  await openBoat(page, boat);
  await placeBid(fay, boat, 11_500, 'direct');
  await expect(panel(page)).toContainText('$11,500');
  await expect(page.getByRole('button', { name: /^Place bid/ })).toBeEnabled();
});

test('a reload in the middle shows what stands, mine included, and goes on listening', async ({
  browser,
}) => {
  const boat = await listAuction(seller, { seconds: 3_600, model: '34 Again' });
  await placeBid(eve, boat, 11_500);
  context = await browserOf(browser, eve);
  const page = await context.newPage();
  await openBoat(page, boat);
  await expect(panel(page)).toContainText('You’re the high bidder');
  await placeBid(fay, boat, 10_600);
  await page.reload();
  await listens(page);
  await expect(panel(page)).toContainText('$10,850');
  await expect(panel(page)).toContainText('You’re the high bidder');
  await expect(panel(page)).toContainText('$11,500'); // my maximum, told to me alone
  await placeBid(fay, boat, 12_000, 'direct');
  await expect(panel(page)).toContainText('$12,000');
  await expect(panel(page)).toContainText('You’ve been outbid');
});

test('signing out in one tab signs out the other', async ({ browser }) => {
  const boat = await listAuction(seller, { seconds: 3_600, model: '34 Two Tabs' });
  const gwen = await member('Gwen Gale');
  context = await browserOf(browser, gwen);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await openBoat(first, boat);
  await expect(first.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await second.goto('/auction');
  await untilReloaded(second, async () => {
    await second.locator('summary').filter({ hasText: 'GG' }).click();
    await second.getByRole('button', { name: 'Sign Out' }).click();
  });
  await expect(second.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(first.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(first.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('jwtToken');
  await first.goto('/watchlist');
  await expect(first.getByRole('main').getByRole('button', { name: 'Log In' })).toBeVisible();
});

const dayMs = 86_400_000;
for (const [words, wrong] of [
  ['a day ahead', dayMs],
  ['a day behind', -dayMs],
] as const) {
  test(`a clock ${words} changes nothing about the time left`, async ({ browser }) => {
    const boat = await listAuction(seller, {
      seconds: 5_400,
      model: `34 Clock ${words}`,
    });
    const endsAt = Date.parse((await boatOf(boat)).endsAt!);
    context = await browserOf(browser, fay);
    const page = await context.newPage();
    await page.clock.setSystemTime(Date.now() + wrong);
    await openBoat(page, boat);
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeGreaterThan(dayMs / 2);
    const timer = panel(page).getByRole('timer');
    const difference = async () => {
      const [hours = NaN, minutes = NaN, seconds = NaN] = (await timer.innerText()).split(':').map(Number);
      return Math.abs(hours * 3_600 + minutes * 60 + seconds - (endsAt - Date.now()) / 1_000);
    };
    await expect.poll(difference, { message: 'seconds beside the truth' }).toBeLessThan(5);
    await expect(panel(page).getByRole('button', { name: /^Place bid/ })).toBeEnabled();
  });
}
