import { expect, test } from '@playwright/test';
import * as listings from '../../contract/listings.ts';
import { boatOf, call, member, upload, type Member } from './support/api.ts';
import { cut, hostile, markup, pageOf, problem, turned } from './support/hostile.ts';
import { dialog } from './support/people.ts';

test.setTimeout(180_000);

let seller: Member;
test.beforeAll(async () => {
  seller = await member('Selma Hostile');
});

test('what a seller writes of a boat, in the steps and the inventory', async ({ browser }) => {
  const { page, end } = await pageOf(browser, seller);
  const saved = () => expect(page.locator('[data-status=saved]')).toHaveText(/^Draft saved/);
  const field = (label: string | RegExp) => page.getByLabel(label, { exact: true });
  const { id } = await call(
    listings.createBoat,
    {
      body: {
        make: 'Sabre',
        model: '38',
        year: 2007,
        length: 38,
        boatType: 'sail',
        listingType: 'marketplace',
        location: { zip: '98221', city: 'Anacortes', state: 'WA' },
        attachments: [await upload('american-tug-34-1', seller.token, 640)],
        submit: false,
      },
    },
    seller.token,
  );
  const goTo = async (step: string) => {
    await page.goto(`/sell-boat-step?id=${id}&step=${step}`);
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible();
  };

  await test.step('what is no number, code or place is said at its field, and kept', async () => {
    await goTo('boat');
    await field('Hull identification number (HIN)').fill('<b>{{7*7}}');
    await field('Model year').fill('<b>"');
    await field('ZIP code').fill('<b>{{7');
    await field('Model').fill(hostile);
    await field('City').fill(cut(80));
    await field('State').fill(markup);
    await page.keyboard.press('Tab');
    await expect(problem(page, /./).first()).toBeVisible();
    await saved();
    await page.reload();
    for (const [label, text] of [
      ['Model year', '<b>"'],
      ['ZIP code', '<b>{{7'],
      ['Model', hostile],
      ['State', markup],
    ] as const)
      await expect(field(label)).toHaveValue(text);
    await field('Model year').fill('2007');
    await field('ZIP code').fill('98221');
    await field('Hull identification number (HIN)').fill('');
    await saved();
  });
  await test.step('facts', async () => {
    await goTo('facts');
    await field('Length overall (ft)').fill('<b>{{7*7}}');
    await field('Make').fill(cut(60));
    await field('Horsepower').fill('<b>1e9');
    await page.keyboard.press('Tab');
    await expect(problem(page, /./).first()).toBeVisible();
    await saved();
    await page.reload();
    await expect(field('Length overall (ft)')).toHaveValue('<b>{{7*7}}');
    await expect(field('Make')).toHaveValue(cut(60));
    await field('Length overall (ft)').fill('38');
    await field('Horsepower').fill('40');
    await saved();
  });
  await test.step('photographs', async () => {
    await goTo('photographs');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await field('Caption').fill(hostile);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(async () => (await boatOf(id, seller.token)).attachments[0]?.caption).toBe(hostile);
  });
  await test.step('condition and story', async () => {
    await goTo('condition');
    await field('Known issues').fill(`${hostile}\n\n${hostile}`);
    await saved();
    await goTo('story');
    await field('Summary').fill(hostile);
    await field('The story').fill(`${hostile}\n\n[x](javascript:alert(1)) **${hostile}**`);
    await saved();
    await field('Summary').fill(turned);
    await expect(page.getByText(/not saved|can’t be displayed/i).first()).toBeVisible();
    await expect(field('Summary')).toHaveValue(turned);
    await field('Summary').fill(hostile);
    await saved();
  });
  await test.step('a price', async () => {
    await goTo('price');
    await field('Asking price').fill('<b>{{7*7}}');
    await page.keyboard.press('Tab');
    await expect(problem(page, /./).first()).toBeVisible();
    await expect(field('Asking price')).toHaveValue('<b>{{7*7}}');
    await field('Asking price').fill('98,500');
    await saved();
  });
  await test.step('everything is shown as it was typed', async () => {
    await goTo('review');
    const preview = page.getByRole('img', { name: /^Preview of/ });
    await expect(preview.getByRole('heading', { name: 'The seller’s story' })).toBeVisible(); // it moves the button
    await page.getByRole('button', { name: 'Submit listing' }).click();
    await expect
      .poll(() =>
        boatOf(id).then(
          ({ status }) => status,
          () => 'hidden',
        ),
      )
      .toBe('live');
    await page.goto(`/boat-details/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(hostile);
    for (const text of [hostile, `[x](javascript:alert(1)) **${hostile}**`])
      await expect(page.getByRole('main').getByText(text).first()).toBeAttached();
    await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
  });
  await test.step('the inventory: search, and why a boat is taken down', async () => {
    await page.goto('/inventory-management');
    const search = page.getByLabel('Search your boats');
    for (const text of [turned, hostile]) {
      await search.fill(text);
      await search.press('Enter');
      await expect(search).toHaveValue(text);
    }
    await expect(page.getByRole('row').filter({ hasText: hostile })).toBeVisible();
    await page.getByRole('row').filter({ hasText: hostile }).getByRole('checkbox').check({ force: true });
    await page.getByRole('button', { name: 'Withdraw 1 boat' }).click();
    const form = dialog(page, /^Withdraw/);
    await form.getByLabel(/^Reason/).fill(hostile);
    await form.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('row').filter({ hasText: hostile })).toContainText('Withdrawn');
  });
  await end();
});
