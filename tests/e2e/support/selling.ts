import { expect, type Page } from '@playwright/test';

/** The heading of a step or of the page itself. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const saved = (page: Page) => expect(page.locator('[data-status=saved]')).toHaveText(/^Draft saved/);
