import { expect, test } from '@playwright/test';
import { listTags } from '../../contract/boat-search.ts';
import { call } from './support/api.ts';
import { hydrated } from './support/people.ts';
import { listStock, ownMake } from './support/stock.ts';

const make = ownMake('Listwright');
let tag: { id: number; label: string };

test.beforeAll(async () => {
  tag = (await call(listTags, { query: { page: 1, limit: 50 } })).lists.find(
    ({ label }) => label === 'Project',
  )!;
  await listStock(make, 14, [tag.id]);
});

test('sorting, tag, years and pages stay in the address, and back is exact', async ({ page }) => {
  const cards = page.getByRole('article');
  const first = cards.first();
  const sort = page.getByLabel('Sort by').filter({ visible: true });
  const trail: { url: string; first: string; count: number }[] = [];
  const note = async () =>
    trail.push({
      url: page.url(),
      first: await first.getByRole('heading').innerText(),
      count: await cards.count(),
    });
  await page.goto(`/marketplace?search=${make}`);
  await hydrated(sort);
  await expect(cards).toHaveCount(12);
  await note();

  await test.step('sort', async () => {
    await sort.selectOption('Lowest price');
    await expect(page).toHaveURL(/sortBy=2/);
    await expect(first).toContainText(`${make} No 1`);
    await expect(first).toContainText('$11,000');
    await note();
  });
  await test.step('page', async () => {
    await page.getByRole('link', { name: 'Show 2 more' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(cards).toHaveCount(14);
    await note();
  });
  await test.step('years', async () => {
    await page.getByLabel('From year').filter({ visible: true }).fill('1982');
    await expect(page).toHaveURL(/start_year=1982/);
    await expect(first).toContainText(`${make} No 2`);
    await note();
  });
  await test.step('tag', async () => {
    await page.getByRole('list', { name: 'Boat types' }).getByRole('link', { name: tag.label }).click();
    await expect(page).toHaveURL(new RegExp(`tags=${tag.id}`));
    await expect(cards).toHaveCount(2);
    await note();
  });
  await test.step('back, step by step', async () => {
    for (const before of trail.slice(0, -1).reverse()) {
      await page.goBack();
      await expect(page).toHaveURL(before.url);
      await expect(cards).toHaveCount(before.count);
      await expect(first.getByRole('heading')).toHaveText(before.first);
    }
    await expect(sort).toHaveValue('0'); // with words the likest come first
    await expect(page.getByLabel('From year').filter({ visible: true })).toHaveValue('');
  });
  await test.step('and the address alone shows the same', async () => {
    await page.goto(trail.at(-1)!.url);
    await expect(cards).toHaveCount(2);
    await expect(sort).toHaveValue('2');
    await expect(page.getByLabel('From year').filter({ visible: true })).toHaveValue('1982');
  });
});
