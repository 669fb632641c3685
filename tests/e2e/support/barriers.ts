import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe calls serious or critical on the page as it stands, a line each. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** No serious barrier, once nothing is awaited anymore; the test goes on and names them all. */
export async function noBarrier(page: Page, where: string): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect.soft((await barriers(page)).map((barrier) => `${where}: ${barrier}`)).toEqual([]);
}
