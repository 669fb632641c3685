import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { limits } from '../../contract/limits.ts';
import * as listings from '../../contract/listings.ts';
import { boatOf, call, member, type Member } from './support/api.ts';
import { execute } from './support/database.ts';
import { browserOf, phone } from './support/people.ts';
import { paths } from '../../utils/paths.ts';

test.describe.configure({ mode: 'parallel' });

const many = 20;

/**
 * Photographs that can be told apart: each has a grey of its own, and grain that keeps it from shrinking to
 * nothing.
 */
async function photographs(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `IMG_${1000 + index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: {
          width: 640,
          height: 480,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 40 + index * 3, sigma: 12 },
        },
      })
        .jpeg({ quality: 92 })
        .toBuffer(),
    })),
  );
}

const draftOf = (seller: Member) =>
  call(
    listings.createBoat,
    { body: { make: 'American Tug', model: '34', year: 2006, boatType: 'trawler', submit: false } },
    seller.token,
  );
const opened = async (page: Page, boatId: number) => {
  await page.goto(paths.sellStep('photographs', boatId));
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
};
const input = (page: Page) => page.locator('input[type=file][multiple]');
const tiles = (page: Page) => page.getByRole('button', { name: /^Edit / });

test('photographs over a slow line that is lost twice: none is lost, none doubled, all in their order; a full listing takes no more', async ({
  browser,
}) => {
  const seller = await member('Mara Lindqvist');
  const { id } = await draftOf(seller);
  const files = await photographs(many);
  const context = await browserOf(browser, seller, phone);
  const page = await context.newPage();
  await opened(page, id);
  const line = await context.newCDPSession(page);
  const kilobytes = (upload: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: upload === 0,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: upload * 1024,
    });
  await kilobytes(400);
  await input(page).setInputFiles(files);
  for (const stored of [4, 10]) {
    await expect(tiles(page).nth(stored - 1)).toBeVisible({ timeout: 30_000 });
    await kilobytes(0);
    await expect(page.getByText('You’re offline. We’ll send the rest when you reconnect.')).toBeVisible();
    await kilobytes(400);
  }
  await kilobytes(20_000);
  await expect(tiles(page)).toHaveCount(many, { timeout: 60_000 });
  await expect(page.getByText(`${many} of ${limits.photosPerListing} used`)).toBeVisible();
  await expect(page.getByText(/^Uploading \d/)).toHaveCount(0);

  // What the listing has, in the order in which they were chosen: each a little lighter than the one before.
  await expect
    .poll(async () => greys(await boatOf(id, seller.token)), { timeout: 60_000 })
    .toEqual(Array.from({ length: many }, (_, index) => index));

  // One more than there is room for is not sent; the seller is told why, and nothing else changes.
  await fillUp(id, limits.photosPerListing - many);
  await page.reload();
  await expect(tiles(page)).toHaveCount(limits.photosPerListing);
  await input(page).setInputFiles([
    { ...files[0]!, name: 'IMG_2000.jpg' },
    { ...files[1]!, name: 'IMG_2001.jpg' },
  ]);
  await expect(
    page.getByText('2 photos weren’t added. This listing can have up to 60 photos.'),
  ).toBeVisible();
  await expect(tiles(page)).toHaveCount(limits.photosPerListing);
  await expect(page.getByRole('button', { name: /^(Retry|Dismiss|Cancel) / })).toHaveCount(0);
  await context.close();
});

/** Adds copies of a listing's first photograph at its end. */
const fillUp = (boatId: number, copies: number) =>
  execute(
    `with copy as (
       insert into upload (owner_id, kind, key, bytes, width, height, placeholder, variants, state)
       select u.owner_id, u.kind, u.key || '-' || n, u.bytes, u.width, u.height, u.placeholder, u.variants, u.state
       from boat_picture p join upload u on u.id = p.upload_id, generate_series(1, $2::int) n
       where p.boat_id = $1 and p.position = 0
       returning id
     )
     insert into boat_picture (boat_id, upload_id, position)
     select $1, id, (select max(position) from boat_picture where boat_id = $1) + row_number() over (order by id) from copy`,
    [boatId, copies],
  );

/** Which of them each picture is, by its gray. */
async function greys({ attachments }: { attachments: { path: string }[] }): Promise<number[]> {
  const origin = test.info().project.use.baseURL!;
  return Promise.all(
    attachments.map(async ({ path }) => {
      const { channels } = await sharp(
        Buffer.from(await (await fetch(new URL(path, origin))).arrayBuffer()),
      ).stats();
      return Math.round((channels[0]!.mean - 40) / 3) || 0; // no -0
    }),
  );
}

test("a phone's HEIC is prepared by the site; what is no picture says so", async ({ browser }) => {
  const seller = await member('Ines Duarte');
  const { id } = await draftOf(seller);
  const context = await browserOf(browser, seller, phone);
  const page = await context.newPage();
  await opened(page, id);
  const heic = {
    name: 'IMG_2041.HEIC',
    mimeType: 'image/heic',
    buffer: await readFile(new URL('../support/files/phone.heic', import.meta.url)),
  };
  await input(page).setInputFiles([
    heic,
    {
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script>alert(1)</script>') },
  ]);
  await expect(page.getByText('Not a JPEG, PNG, WebP, or HEIC photo.')).toBeVisible();
  await expect(
    page.getByText('We couldn’t read this photo. Upload a JPEG, PNG, WebP, or HEIC photo.'),
  ).toBeVisible();
  await expect(tiles(page)).toHaveCount(1);
  await expect
    .poll(
      async () =>
        (await boatOf(id, seller.token)).attachments.map(({ state, variants }) => [
          state,
          variants.length > 0,
        ]),
      { timeout: 60_000 },
    )
    .toEqual([[undefined, true]]);
  await expect(page.getByText('Processing')).toHaveCount(0);
  await context.close();
});

test('photographs are put in order by keyboard and by hand, named, made the cover, removed and taken back', async ({
  browser,
}) => {
  const seller = await member('Noor Haddad');
  const { id } = await draftOf(seller);
  const context = await browserOf(browser, seller, { viewport: { width: 1440, height: 1400 } });
  const page = await context.newPage();
  await opened(page, id);
  await input(page).setInputFiles(await photographs(4));
  await expect(tiles(page)).toHaveCount(4);
  await expect(page.getByText(/^Uploading \d/)).toHaveCount(0);
  await expect(page.getByText('Processing')).toHaveCount(0, { timeout: 60_000 }); // so that no tile changes while it is moved
  const stored = async () => (await boatOf(id, seller.token)).attachments;
  const ids = (await stored()).map((one) => one.id);

  // By keyboard: the third goes to the front.
  await page.getByRole('button', { name: 'Move Photo 3' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Photo 3 is picked up/)).toBeAttached();
  await page.evaluate(() => new Promise((done) => setTimeout(done))); // the library listens for arrows after a timer of its own
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/it would be/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await stored()).map((one) => one.id)).not.toEqual(ids);

  // By hand: the last is dragged onto the cover.
  const last = (await stored()).at(-1)!.id;
  const grip = await page.getByRole('button', { name: 'Move Photo 4' }).boundingBox();
  const cover = await page.getByRole('button', { name: 'Move The cover photo' }).boundingBox();
  await page.mouse.move(grip!.x + 20, grip!.y + 20);
  await page.mouse.down();
  await page.mouse.move(cover!.x + 60, cover!.y + 60, { steps: 12 });
  await page.mouse.up();
  await expect.poll(async () => (await stored())[0]!.id).toBe(last);

  await page.getByRole('button', { name: 'Edit Photo 2' }).click();
  await page.getByLabel('Caption').fill('Bow, port side');
  await page.getByLabel('Category').selectOption('Exterior');
  await page.getByRole('button', { name: 'Make cover' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const edit = page.getByRole('button', { name: 'Edit Bow, port side' });
  await expect(edit, 'the focus is where it was').toBeFocused();
  await expect
    .poll(async () => (await stored())[0])
    .toMatchObject({ caption: 'Bow, port side', category: 'exterior' });
  await expect(page.getByText('Exterior: Bow, port side')).toBeVisible();

  // Removed and taken back by keyboard: the focus is never lost.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect.poll(async () => (await stored()).length).toBe(3);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Caption').press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(edit).toBeFocused();
  await expect
    .poll(async () => (await stored()).map(({ caption, category, isCover }) => [caption, category, isCover]))
    .toEqual([
      ['Bow, port side', 'exterior', 1],
      ['', undefined, 0],
      ['', undefined, 0],
      ['', undefined, 0],
    ]);
  await context.close();
});

test('a finger puts photographs in order on a phone, and scrolls past them where it does not hold one', async ({
  browser,
}) => {
  const seller = await member('Tess Tapper');
  const { id } = await draftOf(seller);
  const context = await browserOf(browser, seller, phone);
  const page = await context.newPage();
  await opened(page, id);
  const stored = async () => (await boatOf(id, seller.token)).attachments.map((one) => one.id);
  // One after the other: several at once are put in the order in which they were chosen only when all have
  // come.
  for (const [index, file] of (await photographs(3)).entries()) {
    await input(page).setInputFiles([file]);
    await expect(tiles(page)).toHaveCount(index + 1);
    await expect(page.getByText(/^Uploading \d/)).toHaveCount(0);
    await expect.poll(async () => (await stored()).length).toBe(index + 1);
  }
  const ids = await stored();
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  async function drag(from: { x: number; y: number }, to: { x: number; y: number }) {
    await touch('touchStart', from);
    for (let i = 1; i <= 12; i += 1)
      await touch('touchMove', {
        x: from.x + ((to.x - from.x) * i) / 12,
        y: from.y + ((to.y - from.y) * i) / 12,
      });
    await touch('touchEnd');
  }
  const middle = async (name: string) => {
    const box = (await page.getByRole('button', { name }).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  await page
    .getByRole('button', { name: 'Edit The cover' })
    .evaluate((node) => node.scrollIntoView({ block: 'start' }));
  await page.evaluate(() => window.scrollBy(0, -80));
  await drag(await middle('Move Photo 3'), await middle('Edit The cover'));
  await expect.poll(stored).toEqual([ids[2], ids[0], ids[1]]);

  // On the picture itself the page moves, and nothing else.
  const before = await page.evaluate(() => window.scrollY);
  const cover = await middle('Edit The cover');
  await drag(cover, { x: cover.x, y: cover.y - 120 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(before);
  expect(await stored()).toEqual([ids[2], ids[0], ids[1]]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
});
