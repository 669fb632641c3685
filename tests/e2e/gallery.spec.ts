import { expect, test, type Page } from '@playwright/test';
import type { PictureCategory } from '../../contract/boats.ts';
import { updateSortOrder } from '../../contract/listings.ts';
import { boatOf, call, listAuction, member } from './support/api.ts';
import { noBarrier } from './support/barriers.ts';
import { hydrated, browserOf, desk, phone } from './support/people.ts';
import { origin } from './support/settings.ts';

const categories: (PictureCategory | null)[] = [
  'exterior',
  'helm',
  'exterior',
  'engine',
  'interior',
  'helm',
  null,
  'engine',
];
const captions = ['Bow', 'Wheel', 'Stern', 'Port engine', 'Salon', 'Chart plotter', 'Trailer', 'Generator'];
let boat: number;
let plain: number;

test.beforeAll(async () => {
  const seller = await member('Gail Galleria');
  boat = await listAuction(seller, { seconds: 3_600, model: 'Gallery', hasPictures: true });
  plain = await listAuction(seller, { seconds: 3_600, model: 'Plain', hasPictures: true });
  const photos = (await boatOf(boat)).attachments.map(({ id }, index) => ({
    id,
    category: categories[index] ?? null,
    caption: captions[index] ?? '',
  }));
  await call(updateSortOrder, { body: { market_place_id: boat, photos } }, seller.token);
});

const groups = (page: Page) => page.getByRole('navigation', { name: 'Photos by category' });
const viewerOf = (page: Page) => page.getByRole('dialog', { name: /^Photos of/ });

test('a category opens the viewer at its pictures, and the keyboard moves among them only', async ({
  page,
}) => {
  await page.goto(`/boat-details/${boat}`);
  const helm = groups(page).getByRole('link', { name: 'Helm 2' });
  await hydrated(helm);
  await helm.focus();
  await page.keyboard.press('Enter');
  const viewer = viewerOf(page);
  await expect(viewer).toContainText('1 of 2, Wheel');
  await expect(viewer.getByRole('img').first()).toHaveCSS('object-fit', 'contain'); // whole, not cropped
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('2 of 2, Chart plotter');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('2 of 2, Chart plotter');
  const category = (name: string) => viewer.getByRole('button', { name, exact: true });
  await expect(category('Helm 2')).toHaveAttribute('aria-pressed', 'true');

  // All: the picture on the screen stays.
  await category('All 8').press('Enter');
  await expect(viewer).toContainText('6 of 8, Chart plotter');
  await category('Engine 2').press('Enter');
  await expect(viewer).toContainText('1 of 2, Port engine');
  await category('Other 1').press('Enter');
  await expect(viewer).toContainText('1 of 1, Trailer');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(helm).toBeFocused();
});

test('on a phone a category is chosen with a finger', async ({ browser }) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`/boat-details/${boat}`);
  const interior = groups(page).getByRole('link', { name: 'Interior 1' });
  await hydrated(interior);
  await interior.tap();
  await expect(viewerOf(page)).toContainText('1 of 1, Salon');
  await viewerOf(page).getByRole('button', { name: 'Exterior 2' }).tap();
  await expect(viewerOf(page)).toContainText('1 of 2, Bow');
  await context.close();
});

test('on a phone a finger moves from photo to photo on the page, and opens the one it is on', async ({
  browser,
}) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`/boat-details/${boat}`);
  await hydrated(page.getByRole('link', { name: /^Open photo 1 of 8/ }));
  const count = page.getByText(/^\d \/ 8$/);
  await expect(count).toHaveText('1 / 8');
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 200 }],
    });
  async function swipe(distance: number) {
    const from = 195 - distance / 2;
    await touch('touchStart', from);
    for (let part = 1; part <= 10; part++) await touch('touchMove', from + (distance * part) / 10);
    await touch('touchEnd');
  }
  await swipe(-250);
  await expect(count).toHaveText('2 / 8');
  await swipe(-250);
  await expect(count).toHaveText('3 / 8');
  await swipe(250);
  await expect(count).toHaveText('2 / 8');
  await page.touchscreen.tap(195, 200);
  await expect(viewerOf(page)).toContainText('2 of 8, Wheel');
  await noBarrier(page, 'a boat after a swipe');
  await context.close();
});

test('pictures without categories have no choice of them', async ({ page }) => {
  await page.goto(`/boat-details/${plain}`);
  const picture = page.getByRole('link', { name: /^Open photo 1 of 8/ });
  await expect(groups(page)).toHaveCount(0);
  await hydrated(picture);
  await picture.click();
  await expect(viewerOf(page)).toContainText('1 of 8');
  await expect(viewerOf(page).getByRole('group', { name: 'Category' })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the categories are links to their first pictures', async ({ page }) => {
    await page.goto(`/boat-details/${boat}`);
    const links = groups(page).getByRole('link');
    await expect(links).toHaveText(['Exterior 2', 'Interior 1', 'Helm 2', 'Engine 2', 'Other 1']);
    const path = (await boatOf(boat)).attachments[3]?.path;
    await expect(links.nth(3)).toHaveAttribute('href', path ?? '');
  });
});

test('a seller adds a video; nothing of its provider is loaded before it is played', async ({ browser }) => {
  const seller = await member('Vera Video');
  const id = await listAuction(seller, { seconds: 3_600, model: 'Video', hasPictures: true });
  const own = await browserOf(browser, seller, desk);
  const form = await own.newPage();
  await form.goto(`/sell-boat-step?id=${id}&step=photographs`);
  const link = form.getByLabel('Video link');
  await link.fill('https://example.com/boat.mp4');
  await form.getByRole('button', { name: 'Add video' }).click();
  await expect(form.getByText('Enter a link to a YouTube or Vimeo video.')).toBeVisible();
  await expect(link).toHaveValue('https://example.com/boat.mp4');
  await link.fill('https://youtu.be/abcdefghijk');
  await form.getByRole('button', { name: 'Add video' }).click();
  await expect(form.getByRole('link', { name: 'YouTube, abcdefghijk' })).toBeVisible();
  await expect(link).toHaveValue('');
  await form.getByRole('button', { name: 'Remove video abcdefghijk' }).click();
  await expect(form.getByRole('link', { name: 'YouTube, abcdefghijk' })).toHaveCount(0);
  await Promise.all([
    form.waitForResponse((reply) => reply.url().endsWith('/videos') && reply.request().method() === 'POST'),
    form.getByRole('button', { name: 'Undo removing YouTube, abcdefghijk' }).click(),
  ]);
  await expect(form.getByRole('link', { name: 'YouTube, abcdefghijk' })).toBeVisible();
  await noBarrier(form, 'videos of a listing');
  await own.close();

  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const elsewhere: string[] = [];
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      elsewhere.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
    },
  );
  await page.goto(`/boat-details/${id}`);
  const play = page.getByRole('link', { name: /^Play Video of the .* on YouTube$/ });
  await expect(play).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abcdefghijk');
  await play.scrollIntoViewIfNeeded();
  await hydrated(play);
  await noBarrier(page, 'a boat with a video');
  expect(elsewhere).toEqual([]);
  await play.click();
  await expect(page.locator('iframe')).toBeFocused();
  await expect(page.locator('iframe')).toHaveAttribute('title', /^Video of the /);
  await expect
    .poll(() => elsewhere[0])
    .toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/);
  await context.close();
});
