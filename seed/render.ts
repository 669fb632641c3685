/** Draws the pictures of the catalogue: node seed/render.ts [--new] [slug...]; new: only those that are missing. */
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { compose, EXTRA } from './draw.mjs';
import { boats } from './boats.ts';
import { picturesOf, type Box, type DemoPicture } from './pictures-of.ts';

const folder = new URL('./pictures/', import.meta.url);
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { new: { type: 'boolean' } },
});
const onlyNew = values.new === true;
const details = new Map<string, Buffer>();
sharp.concurrency(1);

/** A drawing's units per inch, so that one unit is one pixel. */
const density = 72;
const closeUpWidth = 900;

async function draw({ scene, box }: DemoPicture): Promise<Buffer> {
  if (box && !('detail' in scene.draw)) return drawCloseUp(compose(scene.draw), box);
  const detail = 'detail' in scene.draw ? scene.draw.detail : null;
  const known = detail && details.get(detail);
  if (known) return known;
  const svg = 'detail' in scene.draw ? EXTRA[`detail-${scene.draw.detail}`]!() : compose(scene.draw);
  const webp = await sharp(Buffer.from(svg), { unlimited: true })
    .resize(1500, 1000, { fit: 'fill' })
    .webp({ quality: 74, effort: 5, smartSubsample: true })
    .toBuffer();
  if (detail) details.set(detail, webp);
  return webp;
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
