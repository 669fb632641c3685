import type { Page } from '@playwright/test';

/** What is waited for and pressed to bring a screen about. */
export const settled = (page: Page) =>
  page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
export const dialog = (page: Page) => page.locator('dialog[open]').waitFor();
export const pressFor = (name: string | RegExp) => async (page: Page) => {
  await settled(page);
  await page.getByRole('button', { name }).and(page.locator(':visible')).first().click();
  await dialog(page);
};
