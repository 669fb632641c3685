import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The serious and critical violations that axe finds on the page as it is, one line each; of one rule, if told. */
export async function barriers(page: Page, rule?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(); // no second page for each result
  if (rule === undefined) axe.options({ resultTypes: ['violations'] });
  else axe.options({ resultTypes: ['violations'], runOnly: rule });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Expects no serious violation once nothing is loading anymore; the test continues and reports all of them. */
export async function noBarrier(page: Page, where: string, rule?: string): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect.soft((await barriers(page, rule)).map((barrier) => `${where}: ${barrier}`)).toEqual([]);
}

/** The same in light and dark colors: only the contrast depends on them. */
export async function noBarrierInEitherTheme(page: Page, where: string): Promise<void> {
  await noBarrier(page, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  await noBarrier(page, `${where}, dark`, 'color-contrast');
  await page.emulateMedia({ colorScheme: 'light' });
}
