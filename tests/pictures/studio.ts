import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Member } from '../e2e/support/api.ts';
import { barriers } from '../e2e/support/barriers.ts';
import { browserOf } from '../e2e/support/people.ts';
import { smallTargetsOf, structureOf, type Findings } from './inspect.ts';
import { folder, heights, themes, widths, type Width } from './settings.ts';

export interface Scene {
  path: string | (() => string | Promise<string>);
  /** Who looks; nobody's own page without it. */
  who?: () => Promise<Member>;
  /** What is done first; runs once on a phone and once at a desk. */
  act?: (page: Page, isPhone: boolean) => Promise<unknown>;
  /** Before the page is asked for: answers to bend, clocks to set. */
  before?: (page: Page) => Promise<unknown>;
  /** What is seen without scrolling only: a dialog, a menu. */
  isScreen?: boolean;
  widths?: readonly Width[];
  contextOptions?: BrowserContextOptions;
  /** Waits for the live connection of a boat's page. */
  isBoat?: boolean;
}

const isNarrow = (width: Width) => width === 390 || width === 844;

/** What a scene's pictures and checks bring. */
interface Report {
  name: string;
  shots: string[];
  findings: Findings;
}

const fileOf = (name: string) => name.replaceAll(' ', '-');

/** Takes one state of one page in every width and theme, and checks what a picture doesn't show. */
export function scene(name: string, options: Scene): void {
  test(name, async ({ browser }) => {
    mkdirSync(folder, { recursive: true });
    const address = typeof options.path === 'string' ? options.path : await options.path();
    const member = await options.who?.();
    const report: Report = { name, shots: [], findings: {} };
    for (const isPhone of [true, false]) {
      const some = (options.widths ?? widths).filter((width) => isNarrow(width) === isPhone);
      const first = some.at(-1);
      if (!first) continue;
      const settings = contextSettings(first, isPhone, options);
      const context = member
        ? await browserOf(browser, member, settings)
        : await browser.newContext(settings);
      await takeDevice(await context.newPage(), { address, some, isPhone, options, report });
      await context.close();
    }
    writeFileSync(join(folder, `${fileOf(name)}.json`), JSON.stringify(report, null, 1));
  });
}

const contextSettings = (
  width: Width,
  isPhone: boolean,
  { contextOptions = {} }: Scene,
): BrowserContextOptions => ({
  viewport: { width, height: heights[width] },
  ...(isPhone && { hasTouch: true, isMobile: true }),
  ...(!isPhone && width === 720 && { deviceScaleFactor: 2 }),
  ...contextOptions,
});

interface Device {
  address: string;
  some: Width[];
  isPhone: boolean;
  options: Scene;
  report: Report;
}

/** Opens the page on a phone or at a desk, brings it into its state, and takes its widths. */
async function takeDevice(page: Page, { address, some, isPhone, options, report }: Device): Promise<void> {
  const { act, before, isBoat = false, isScreen = false } = options;
  const device = isPhone ? 'phone' : 'desk';
  await watchShifts(page);
  await before?.(page);
  await page.goto(address);
  if (isBoat)
    await page.locator('aside[aria-label="Bidding"][data-certainty="sure"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => {});
  const shift = await page.evaluate(() => (window as { layoutShift?: number }).layoutShift ?? 0);
  await act?.(page, isPhone);
  for (const width of some) await takeWidth(page, width, isScreen, report);
  if (shift > 0.01) report.findings[`layout shift ${device}`] = [shift.toFixed(3)];
  const structure = await structureOf(page);
  if (structure.length > 0) report.findings[`structure ${device}`] = structure;
}

async function takeWidth(
  page: Page,
  width: Width,
  isScreen: boolean,
  { name, shots, findings }: Report,
): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] });
  if (!isScreen) {
    await bringPictures(page);
    // The first whole page is sometimes taken before all of it is painted.
    await page.screenshot({ fullPage: true, type: 'jpeg', quality: 1 });
  }
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const file = `${fileOf(name)}-${width}-${theme}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: !isScreen, animations: 'disabled' });
    shots.push(file);
    if (width === 390 || width === 1440) {
      const found = await barriers(page);
      if (found.length > 0) findings[`axe ${width} ${theme}`] = found;
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (wide > 0) findings[`wider than the screen ${width}`] = [`${wide} px`];
  if (width === 390) {
    const small = await smallTargetsOf(page);
    if (small.length > 0) findings['targets under 44 px'] = small;
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as { layoutShift?: number };
    seen.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.layoutShift! += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Every picture of the page, not only those in sight. */
async function bringPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const loaded = [...document.images].map((image) => image.decode().catch(() => {}));
    await Promise.race([Promise.all(loaded), new Promise((done) => setTimeout(done, 4_000))]);
    window.scrollTo(0, 0);
  });
}
