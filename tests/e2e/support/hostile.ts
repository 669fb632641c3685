import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Member } from './api.ts';
import { hydrated, browserOf, desk } from './people.ts';

/** Each kind of trouble, as people might type it; short enough for a name. */
export const markup = '<img src=x onerror="window.ran=1">';
export const hostile = `${markup}'"\`--{{7*7}}\${7*7}<%=7%>\\ مركب é 👩‍👩‍👧 ​Z̷`;
/** With a mark that turns text around, which no field takes. */
export const turned = 'gnp.‮exe <b>';
/** As much of it as a field has room for. */
export const cut = (length: number) => hostile.slice(0, length).toWellFormed().trim();
const sentence = /can’t be displayed/;

/** A page of `who`, or of a visitor; `end` closes it and sees that no script ran that should not have. */
export async function pageOf(browser: Browser, who?: Member) {
  const context = who ? await browserOf(browser, who) : await browser.newContext(desk);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('dialog', (asked) => {
    errors.push(asked.message());
    void asked.dismiss();
  });
  const end = async () => {
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(errors).toEqual([]);
    await context.close();
  };
  return { page, end };
}

/**
 * Types something into each field, sends, and sees the sentence at it, or above it; what was typed is still
 * there.
 */
export async function refuses(
  fields: Record<string, Locator>,
  send: Locator,
  said: Record<string, Locator>,
  text = turned,
): Promise<void> {
  for (const field of Object.values(fields)) await field.fill(text);
  await hydrated(send);
  await send.click();
  for (const words of Object.values(said)) await expect(words.first()).toBeVisible();
  for (const field of Object.values(fields)) await expect(field).toHaveValue(text);
}
export const problem = (root: Page | Locator, text: RegExp | string = sentence) =>
  root.getByRole('alert').filter({ hasText: text });
export const toast = (page: Page, text: RegExp | string = sentence) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);
/** The text where the page shows it, not in the field in which it was typed. */
export const written = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).and(page.locator(':not(textarea)')).filter({ visible: true }).first();
