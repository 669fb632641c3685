import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** Off: it also reads what is hidden from screen readers, such as the initials in an avatar. */
const rules = { 'label-content-name-mismatch': { enabled: false } };

/** The serious and critical violations that axe finds on the page or within an element, one line each. */
export async function barriers(
  page: Page,
  { within = 'html', only }: { within?: string; only?: readonly string[] } = {},
): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], ...(only ? { runOnly: [...only] } : { rules }) };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** What can differ when the same document is laid out for another screen: colors, and what is hidden or scrolls. */
export const layoutRules = [
  'aria-hidden-focus',
  'button-name',
  'color-contrast',
  'label',
  'link-name',
  'scrollable-region-focusable',
  'target-size',
] as const;

/**
 * Expects no serious violation once nothing is loading anymore; the test continues and reports all of them.
 */
export async function noBarrier(page: Page, where: string, only?: readonly string[]): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect
    .soft((await barriers(page, { ...(only && { only }) })).map((barrier) => `${where}: ${barrier}`))
    .toEqual([]);
}

/** The same in light and dark colors: only the contrast depends on them. */
export async function noBarrierInEitherTheme(page: Page, where: string): Promise<void> {
  await noBarrier(page, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  await noBarrier(page, `${where}, dark`, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
}
