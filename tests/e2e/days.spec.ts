import { expect, test, type Page } from '@playwright/test';
import { zoneWhereItIs } from '../support/zones.ts';
import { boatOf, listAuction, member, placeBid } from './support/api.ts';
import { completeSale } from './support/sales.ts';
import { endIn } from './support/database.ts';
import { desk, phone } from './support/people.ts';
import { ownMake } from './support/stock.ts';

/** The boats' own zone (they're in Anacortes, WA), and a reader's a day ahead of it. */
const [boatZone, readerZone] = ['America/Los_Angeles', 'Asia/Kolkata'];
const [liveModel, soldModel] = [ownMake('Tidewright '), ownMake('Moonwright ')];
let live: number;
let later: number;
let sold: number;

test.beforeAll(async () => {
  const [seller, bidder] = await Promise.all([member('Dai Vendor'), member('Day Buyer')]);
  sold = await listAuction(seller, { seconds: 3_600, model: soldModel });
  await placeBid(bidder, sold, 10_000);
  await endIn(sold, 0);
  live = await listAuction(seller, { seconds: 2 * 3_600, model: `${liveModel} soon` });
  later = await listAuction(seller, { seconds: 3 * 86_400, model: `${liveModel} later` });
  await expect.poll(async () => (await boatOf(sold)).status, { message: 'the auction ends' }).toBe('sold');
  await completeSale(seller, bidder, sold);
});

const day = (at: string | null, timeZone: string) =>
  new Date(at ?? '').toLocaleDateString('en-US', { timeZone, month: 'short', day: 'numeric' });
/** "Nov 26, 9:47 PM PST". */
const time = (at: string | null, timeZone: string) =>
  new Date(at ?? '')
    .toLocaleString('en-US', {
      timeZone,
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
    .replaceAll('\u202f', ' ')
    .replace(' at ', ', ');

/**
 * Opens a page. The function that it returns tells which elements have moved, nobody having touched the page. A text
 * that ends at the right begins elsewhere when it changes; the elements around it must not. The script starts after the
 * web fonts have come: a title may break its line elsewhere then, and what is recorded here is what the time does.
 */
async function openRecordingShifts(page: Page, path: string): Promise<() => Promise<string[]>> {
  const drawn = Promise.withResolvers<undefined>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await drawn.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const shifts = await page.evaluateHandle(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    await frame();
    await frame();
    const since = performance.now();
    const moved: string[] = [];
    const record = (entries: PerformanceEntry[]) => {
      for (const entry of entries) {
        const sources: unknown = entry.startTime > since && Reflect.get(entry, 'sources');
        for (const source of Array.isArray(sources) ? sources : []) {
          const node: unknown = Reflect.get(source, 'node');
          if (node instanceof Element) moved.push(node.outerHTML);
        }
      }
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    return () => {
      record(observer.takeRecords());
      return moved;
    };
  });
  drawn.resolve(undefined);
  return () => shifts.evaluate((read) => read());
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Bidding' });
const phonePanelOf = (page: Page) => page.getByRole('region', { name: 'Auction' });
const dates = (text: string) => [
  ...new Set(text.match(/(Nov|Dec|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct) \d+/g)),
];

test('a boat page says the end in the boat’s zone, and then in the reader’s, without moving', async ({
  browser,
}) => {
  const { startsAt, endsAt } = await boatOf(later);
  for (const [options, panel] of [
    [desk, panelOf],
    [phone, phonePanelOf],
  ] as const) {
    const plain = await browser.newContext({ ...options, timezoneId: readerZone, javaScriptEnabled: false });
    const first = await plain.newPage();
    await first.goto(`/boat-details/${later}`);
    await expect(panel(first)).toContainText(time(endsAt, boatZone));
    expect(dates(await panel(first).innerText())).toEqual(
      expect.arrayContaining([day(startsAt, boatZone), day(endsAt, boatZone)]),
    );
    await plain.close();

    const context = await browser.newContext({ ...options, timezoneId: readerZone });
    const page = await context.newPage();
    const shifts = await openRecordingShifts(page, `/boat-details/${later}`);
    await expect(panel(page)).toContainText(time(endsAt, readerZone));
    // The times, the scale and everything else that the panel dates: two days, its first and its last.
    expect(new Set(dates(await panel(page).innerText()))).toEqual(
      new Set([day(startsAt, readerZone), day(endsAt, readerZone)]),
    );
    expect(await shifts()).toEqual([]);
    await context.close();
  }
});

test('a sold boat has the day of its sale in the boat’s zone, and then in the reader’s', async ({
  browser,
}) => {
  const { soldAt } = await boatOf(sold);
  const list = `/past?search=${encodeURIComponent(soldModel)}`;
  const plain = await browser.newContext({ timezoneId: readerZone, javaScriptEnabled: false });
  const first = await plain.newPage();
  await first.goto(list);
  await expect(first.getByRole('article')).toContainText(`Sold ${day(soldAt, boatZone)}`);
  await plain.close();
  const context = await browser.newContext({ timezoneId: readerZone });
  const page = await context.newPage();
  const shifts = await openRecordingShifts(page, list);
  const date = page.getByRole('article').getByRole('time');
  await expect(date).toHaveAttribute('title', time(soldAt, readerZone));
  await expect(date).toHaveText(day(soldAt, readerZone));
  expect(await shifts()).toEqual([]);
  await page.goto(`/boat-details/${sold}`);
  await expect(panelOf(page)).toContainText('ResultSold');
  await expect(panelOf(page)).not.toContainText('Expired');
  await context.close();
});

test('what ends today depends on the reader’s day', async ({ browser }) => {
  const { title } = await boatOf(live);
  for (const [hour, count] of [
    [12, 1],
    [23, 0],
  ] as const) {
    const context = await browser.newContext({ timezoneId: zoneWhereItIs(hour) });
    const page = await context.newPage();
    await page.goto(`/auction?ends=today&search=${encodeURIComponent(liveModel)}`);
    await expect(page.getByRole('article')).toHaveCount(count);
    if (count > 0) await expect(page.getByRole('article')).toContainText(title);
    await context.close();
  }
});
