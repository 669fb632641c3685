import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Member } from '../e2e/support/api.ts';
import { browserOf, desk, phone } from '../e2e/support/people.ts';
import { folder } from './settings.ts';

interface Film {
  path: () => string | Promise<string>;
  who?: () => Promise<Member>;
  isPhone?: boolean;
  /** Waits until the page can be acted on. */
  ready: (page: Page) => Promise<unknown>;
  /** Starts the movement and returns once it has begun. */
  act: (page: Page) => Promise<unknown>;
  /** What is filmed; the whole screen without it. */
  of?: (page: Page) => Locator;
  /** How long the movement takes, in ms of its own time. */
  lasts: number;
}

/** So many times slower than it is shown to people: a picture takes its while. */
const slower = 20;
const frames = 10;

/** A strip of frames of one movement, and one of what is there instead for who asked for less motion. */
export function film(name: string, { path, who, isPhone = false, ready, act, of, lasts }: Film): void {
  test(`film ${name}`, async ({ browser }) => {
    mkdirSync(folder, { recursive: true });
    const shots: string[] = [];
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const options = { ...(isPhone ? phone : desk), reducedMotion };
      const member = await who?.();
      const context = member ? await browserOf(browser, member, options) : await browser.newContext(options);
      const page = await context.newPage();
      await page.addInitScript(() => {
        const real = window.setTimeout;
        const own = window as { slower?: number };
        // A timer that ends a movement has to wait for it.
        window.setTimeout = ((handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
          real(handler, ms >= 100 ? ms * (own.slower ?? 1) : ms, ...rest)) as typeof window.setTimeout;
      });
      await page.goto(await path());
      await ready(page);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Animation.enable');
      await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 / slower });
      await page.evaluate((value) => {
        (window as { slower?: number }).slower = value;
      }, slower);
      await act(page);
      const start = Date.now();
      const strip: Buffer[] = [];
      const count = reducedMotion === 'reduce' ? 2 : frames;
      for (let i = 0; i < count; i += 1) {
        const box = await of?.(page).boundingBox();
        strip.push(await page.screenshot({ ...(box && { clip: grown(box) }), timeout: 30_000 }));
        const next = start + ((i + 1) / (count - 1)) * lasts * slower;
        await new Promise((done) => setTimeout(done, Math.max(0, next - Date.now())));
      }
      const file = `film-${name.replaceAll(' ', '-')}${reducedMotion === 'reduce' ? '-reduced' : ''}.png`;
      await joined(strip, join(folder, file));
      shots.push(file);
      await context.close();
    }
    writeFileSync(
      join(folder, `film-${name.replaceAll(' ', '-')}.json`),
      JSON.stringify({ name: `film ${name}`, shots, findings: {} }, null, 1),
    );
  });
}

const grown = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: Math.max(0, x - 8),
  y: Math.max(0, y - 8),
  width: width + 16,
  height: height + 16,
});

async function joined(pictures: Buffer[], file: string): Promise<void> {
  const gap = 8;
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const isWide = sizes[0]!.width > 2 * sizes[0]!.height;
  let at = 0;
  const placed = pictures.map((input, i) => {
    const place = isWide ? { input, left: 0, top: at } : { input, left: at, top: 0 };
    at += (isWide ? sizes[i]!.height : sizes[i]!.width) + gap;
    return place;
  });
  const across = Math.max(...sizes.map((size) => (isWide ? size.width : size.height)));
  await sharp({
    create: { width: isWide ? across : at, height: isWide ? at : across, channels: 3, background: '#888' },
  })
    .composite(placed)
    .png()
    .toFile(file);
}
