/** Draws the pictures of the catalogue: node seed/render.ts [--new] [slug...]; new: only those that are missing. */
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { boats } from './boats.ts';
import type { Box, DemoPicture } from './boat.ts';
import { picturesOf } from './pictures-of.ts';

const folder = new URL('./pictures/', import.meta.url);
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { new: { type: 'boolean' } },
});
const onlyNew = values.new === true;
sharp.concurrency(1);

/** A drawing's units per inch, so that one unit is one pixel. */
const density = 72;
const closeUpWidth = 900;

/** Rooms have no fine lines: two thirds of the size look the same. A panorama is seen a quarter at a time. */
function sizeOf({ category, isPanorama }: DemoPicture): [width: number, height: number] {
  if (isPanorama) return [3600, 1800];
  return category === 'exterior' ? [1500, 1000] : [1200, 800];
}

async function draw(picture: DemoPicture): Promise<Buffer> {
  const { svg, box } = picture;
  if (box) return drawCloseUp(svg(), box);
  const [width, height] = sizeOf(picture);
  return sharp(Buffer.from(svg()), { unlimited: true })
    .resize(width, height, { fit: 'fill' })
    .webp({ quality: 74, effort: 5, smartSubsample: true })
    .toBuffer();
}

function drawCloseUp(svg: string, { left, top, width, height }: Box): Promise<Buffer> {
  const scale = closeUpWidth / width;
  return sharp(Buffer.from(svg), { unlimited: true, density: density * scale })
    .extract({
      left: Math.round(left * scale),
      top: Math.round(top * scale),
      width: closeUpWidth,
      height: Math.round(height * scale),
    })
    .webp({ quality: 72, effort: 5, smartSubsample: true })
    .toBuffer();
}

let pictures = 0;
let bytes = 0;
for (const boat of boats) {
  if (wanted.length && !wanted.includes(boat.slug)) continue;
  for (const [index, picture] of picturesOf(boat).entries()) {
    if (onlyNew && existsSync(new URL(`${boat.slug}-${index + 1}.webp`, folder))) continue;
    const webp = await draw(picture);
    writeFileSync(new URL(`${boat.slug}-${index + 1}.webp`, folder), webp);
    pictures += 1;
    bytes += webp.length;
  }
}
console.log(`${pictures} pictures, ${(bytes / 1e6).toFixed(2)} MB`);
