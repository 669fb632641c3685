import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { member } from './support/api.ts';
import { noBarrier } from './support/barriers.ts';
import { hydrated, browserOf, dialog } from './support/people.ts';

const picture = fileURLToPath(new URL('../../seed/pictures/american-tug-34-1.webp', import.meta.url));

test('the square of one’s picture is moved and made larger with the keyboard alone, which says so, and is what is stored', async ({
  browser,
}) => {
  const context = await browserOf(browser, await member('Pia Picture'));
  const page = await context.newPage();
  await page.goto('/profile');
  const add = page.getByRole('button', { name: 'Add a photo' });
  await hydrated(add);
  await page.getByLabel('Profile photo').setInputFiles(picture);
  const form = dialog(page, 'Your photo');
  const frame = form.getByRole('button', { name: 'Visible area' });
  const size = form.getByRole('slider', { name: 'Size' });
  await expect(frame).toHaveAccessibleDescription(
    'Drag the photo, or use the arrow keys to move it. Press + or − to resize it.',
  );
  await expect(form.getByText('Press + or − to resize it.')).toBeVisible();
  const image = frame.locator('img');
  await expect(image).toHaveCSS('opacity', '1');
  /** How far it is moved from its middle, in percent of itself, and how wide it is beside the frame. */
  const at = () =>
    image.evaluate((node) => ({
      x: Number(
        /translate\((-?[\d.e-]+)%/.exec(node.style.transform.split(') ')[1] ?? '')?.[1] ?? Number.NaN,
      ),
      width: Number.parseFloat(node.style.width),
    }));
  await frame.focus();
  const before = await at();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await at()).x).toBeGreaterThan(before.x);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await at()).x).toBeCloseTo(before.x);
  for (let i = 0; i < 5; i++) await page.keyboard.press('+');
  await expect(size).toHaveAttribute('aria-valuetext', '1.5× zoom');
  await expect(form.getByText('1.5× zoom')).toBeAttached(); // what a screen reader is told
  expect((await at()).width).toBeCloseTo(before.width * 1.5, 1);
  await page.keyboard.press('-');
  await expect(size).toHaveAttribute('aria-valuetext', '1.4× zoom');
  // It always covers the frame, however often one presses.
  for (let i = 0; i < 40; i++) await page.keyboard.press('ArrowUp');
  await expect(frame).toBeFocused();
  await noBarrier(page, 'your picture');
  await form.getByRole('button', { name: 'Use this photo' }).press('Enter');
  await expect(page.getByText('Success! Your photo has been saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await context.close();
});
