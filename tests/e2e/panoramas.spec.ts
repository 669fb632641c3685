import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import * as listings from '../../contract/listings.ts';
import { paths } from '../../utils/paths.ts';
import { boatOf, call, listAuction, member, uploadFile } from './support/api.ts';
import { noBarrier } from './support/barriers.ts';
import { browserOf, hydrated, phone } from './support/people.ts';

/** A quarter of the way around each, from the left. */
const colors = { red: [190, 40, 40], green: [40, 150, 60], blue: [40, 70, 190], yellow: [220, 190, 50] };
type Color = keyof typeof colors;

async function panorama(width: number): Promise<Buffer> {
  const quarters = Object.values(colors).map(([r = 0, g = 0, b = 0], index) => ({
    input: { create: { width: width / 4, height: width / 2, channels: 3 as const, background: { r, g, b } } },
    left: (index * width) / 4,
    top: 0,
  }));
  const whole = { width, height: width / 2, channels: 3 as const, background: '#000' };
  return sharp({ create: whole }).composite(quarters).jpeg({ quality: 95 }).toBuffer();
}

let boat: number;
test.beforeAll(async () => {
  const seller = await member('Anna Round');
  boat = await listAuction(seller, { seconds: 3_600, model: 'Panorama' });
  const file = new Blob([new Uint8Array(await panorama(2_400))], { type: 'image/jpeg' });
  const id = await uploadFile(file, 'around.jpg', 'picture', seller.token);
  const photos = [{ id, isPanorama: true, caption: 'The salon' }];
  await call(listings.updateSortOrder, { body: { market_place_id: boat, photos } }, seller.token);
});

const viewerOf = (page: Page) => page.getByRole('dialog', { name: /^Photos of/ });
const hint = 'Drag or use the arrow keys to look around.';

/** Opens the first photo; what the content policy refuses is an error of the test. */
async function opened(page: Page): Promise<Locator> {
  page.on('console', (message) =>
    expect(message.text()).not.toMatch(/trusted|Content Security Policy|WebGL.*error/i),
  );
  page.on('pageerror', (error) => expect(String(error)).toBe(''));
  await page.goto(`/boat-details/${boat}`);
  const first = page.getByRole('link', { name: 'Open photo 1 of 7, 360°, The salon' });
  await expect(first).toContainText('360°');
  await hydrated(first);
  await first.click();
  await expect(viewerOf(page).getByText(hint)).toBeVisible();
  return viewerOf(page).locator('canvas');
}

/** The colors to the left and right of the middle. */
async function seen(canvas: Locator): Promise<(Color | undefined)[]> {
  const { data, info } = await sharp(await canvas.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].map((across) => {
    const at = (Math.round(info.height / 2) * info.width + Math.round(info.width * across)) * info.channels;
    const isNear = ([name]: [string, number[]]) =>
      colors[name as Color].every((value, i) => Math.abs(value - (data[at + i] ?? 0)) < 24);
    return Object.entries(colors).find(isNear)?.[0] as Color | undefined;
  });
}
const sees = (canvas: Locator, ...expected: Color[]) => expect.poll(() => seen(canvas)).toEqual(expected);

test('a 360° photo is looked around in with the mouse, the wheel and the keyboard', async ({ page }) => {
  const canvas = await opened(page);
  await expect(viewerOf(page).getByRole('img', { name: 'The salon' })).toHaveAccessibleDescription(hint);
  await sees(canvas, 'green', 'blue');
  const box = (await canvas.boundingBox())!;
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.move(...middle);
  await page.mouse.down();
  await page.mouse.move(middle[0] - box.height * 0.85, middle[1], { steps: 4 });
  await page.mouse.up();
  await sees(canvas, 'blue', 'yellow');

  // Further, over the edge of the file: it goes all the way around.
  for (let i = 0; i < 8; i += 1) await page.keyboard.press('ArrowRight');
  await sees(canvas, 'yellow', 'red');
  await page.keyboard.press('0');
  await sees(canvas, 'green', 'blue');
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  await sees(canvas, 'green', 'green');
  for (let i = 0; i < 8; i += 1) await page.mouse.wheel(0, 200);
  await sees(canvas, 'green', 'blue');
  await expect(viewerOf(page)).toContainText('1 of 7, The salon');
  await noBarrier(page, 'a 360° photo');

  await page.keyboard.press('End');
  await expect(viewerOf(page)).toContainText('7 of 7');
  await expect(canvas).toHaveCount(0);
  await page.keyboard.press('Home');
  await sees(viewerOf(page).locator('canvas'), 'green', 'blue');
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toBeHidden();
});

test('on a phone a finger looks around, and the thumbnails go to the next photo', async ({ browser }) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const canvas = await opened(page);
  const box = (await canvas.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const finger = await context.newCDPSession(page);
  const start = Date.now() / 1_000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', seconds: number, ...at: number[]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map((to) => ({ x: to, y })),
      timestamp: start + seconds,
    });
  await touch('touchStart', 0, x + 150);
  for (const [i, to] of [100, 50, 0, -50, -100, -150].entries())
    await touch('touchMove', (i + 1) * 0.02, x + to);
  // The finger rests before it's lifted: after a fling, the browser would take the next tap for a stop.
  await touch('touchEnd', 1);
  await sees(canvas, 'blue', 'blue');
  await expect(viewerOf(page)).toContainText('1 of 7, The salon');
  await viewerOf(page).getByRole('button', { name: 'Photo 2', exact: true }).tap();
  await expect(viewerOf(page)).toContainText('2 of 7');
  await context.close();
});

test('without WebGL it is a photo like any other', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`/boat-details/${boat}`);
  const first = page.getByRole('link', { name: /^Open photo 1 of 7/ });
  await hydrated(first);
  await first.click();
  await expect(viewerOf(page).getByRole('img', { name: 'The salon' })).toHaveCSS('object-fit', 'contain');
  await expect(viewerOf(page).locator('canvas')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(viewerOf(page)).toContainText('2 of 7');
});

test('a seller is asked whether a photo twice as wide as high is a 360° photo, and can change the answer', async ({
  browser,
}) => {
  const seller = await member('Ray Round');
  const draft = {
    make: 'American Tug',
    model: '34',
    year: 2006,
    boatType: 'trawler',
    submit: false,
  } as const;
  const { id } = await call(listings.createBoat, { body: draft }, seller.token);
  const context = await browserOf(browser, seller, phone);
  const page = await context.newPage();
  await page.goto(paths.sellStep('photographs', id));
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'around.jpg', mimeType: 'image/jpeg', buffer: await panorama(3_200) });
  await expect(page.getByText('Photo 1 looks like a 360° photo.')).toBeVisible();
  await noBarrier(page, 'a photo that looks like a 360° photo');
  await page.getByRole('button', { name: 'Let buyers look around' }).click();
  await expect(page.getByText('Photo 1 looks like a 360° photo.')).toBeHidden();
  const tile = page.getByRole('button', { name: 'Edit The cover photo' });
  await expect(tile).toBeFocused();
  const isPanorama = async () => (await boatOf(id, seller.token)).attachments[0]?.panorama !== undefined;
  await expect.poll(isPanorama).toBe(true);

  await tile.click();
  const choice = page.getByRole('checkbox', { name: '360° photo: buyers can look around in it' });
  await expect(choice).toBeChecked();
  await choice.setChecked(false);
  await expect.poll(isPanorama).toBe(false);
  await page.reload();
  await expect(tile).toBeVisible();
  await expect(page.getByText('looks like a 360° photo')).toHaveCount(0);
  await context.close();
});
