import { expect, test, type Page } from '@playwright/test';
import {
  comment,
  listAuction,
  listForSale,
  makeOffer,
  member,
  placeBid,
  type Member,
} from './support/api.ts';
import { barriers, noBarrierInEitherTheme } from './support/barriers.ts';
import { hydrated, browserOf, desk, phone } from './support/people.ts';

test.describe.configure({ mode: 'parallel' });

let visitor: Member;
let seller: Member;
let boat: number;
let forSale: number;

test.beforeAll(async () => {
  seller = await member('Silas Sloop');
  visitor = await member('Hana Hull');
  boat = await listAuction(seller, { seconds: 7_200, reserve: 15_000, model: '34 Plain', hasPictures: true });
  forSale = await listForSale(seller, { make: 'Plainwright', model: 'One', year: 1999, askingPrice: 20_000 });
  await makeOffer(visitor, forSale, 18_000, 'I can come on Friday.');
  const { id } = await comment(visitor, boat, 'What is the engine’s age?');
  await comment(seller, boat, `As old as the boat, @${visitor.username}.`, id);
  await placeBid(visitor, boat, 10_500);
});

/** `hasOwnPhone`: what is laid out again for a phone, looked at there as well. */
const pages = [
  { path: () => '/', isMine: false },
  { path: () => '/auction', isMine: false },
  { path: () => '/marketplace', isMine: false, hasOwnPhone: true },
  { path: () => '/past', isMine: false },
  { path: () => `/boat-details/${boat}`, isMine: true, hasOwnPhone: true },
  { path: () => `/boat-details/${forSale}`, isMine: true, hasOwnPhone: true },
  { path: () => '/offers', isMine: true, hasOwnPhone: true },
  { path: () => '/sign-up', isMine: false },
  { path: () => '/notifications', isMine: true },
  { path: () => '/watchlist', isMine: true },
  { path: () => '/profile', isMine: true },
  { path: () => '/dashboard', isMine: true, hasOwnPhone: true },
  { path: () => '/messages', isMine: true, hasOwnPhone: true },
  { path: () => '/staff', isMine: true },
  { path: () => `/dealer/${seller.id}`, isMine: false, hasOwnPhone: true },
];

for (const [name, options] of [
  ['desk', desk],
  ['phone', phone],
] as const) {
  test(`no serious barrier in light and dark, ${name}`, async ({ browser }) => {
    test.slow(); // many pages
    const contexts = [await browserOf(browser, visitor, options), await browser.newContext(options)] as const;
    const [mine, anyones] = [await contexts[0].newPage(), await contexts[1].newPage()];
    for (const { path, isMine } of pages.filter(({ hasOwnPhone }) => options === desk || hasOwnPhone)) {
      await test.step(path(), async () => {
        const page = isMine ? mine : anyones;
        await page.goto(path());
        await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible();
        if (isMine) await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await noBarrierInEitherTheme(page, path());
        if (options === desk) await fitsWhenEnlarged(page, path());
        else await fieldsDontZoom(page, path());
      });
    }
    for (const context of contexts) await context.close();
  });
}

/** At 400% zoom, a desktop window is 320 pixels wide. The page must not scroll sideways (WCAG 1.4.10). */
async function fitsWhenEnlarged(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect
    .soft(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${where} at 320 pixels`,
    )
    .toBeLessThanOrEqual(0);
  await page.setViewportSize(desk.viewport);
}

/** When a field's text is smaller than 16 pixels, iOS zooms in on it and leaves the page enlarged. */
async function fieldsDontZoom(page: Page, where: string): Promise<void> {
  const fields = page.locator(
    'input:not([type=checkbox], [type=radio], [type=range], [type=hidden]), select, textarea',
  );
  const small = await fields.evaluateAll((all) =>
    all
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.getAttribute('name') ?? field.getAttribute('aria-label') ?? field.outerHTML),
  );
  expect.soft(small, `${where}: fields with small text`).toEqual([]);
}

test('no serious barrier in the search’s list, and the field says which boat is chosen', async ({ page }) => {
  await page.goto('/marketplace');
  const field = page.getByRole('combobox', { name: 'Search boats' });
  await field.click();
  await hydrated(field);
  await field.pressSequentially('Plain');
  const hit = page.getByRole('option').first();
  await expect(hit).toBeVisible();
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', (await hit.getAttribute('id')) ?? 'none');
  expect(await barriers(page, { within: 'form[role=search]' })).toEqual([]);
});
