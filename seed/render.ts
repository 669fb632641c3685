/** Draws the pictures of the catalogue: node seed/render.ts [slug...] */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { compose, EXTRA } from './draw.mjs';
import { boats } from './boats.ts';
import type { Scene } from './boat.ts';

const folder = new URL('./pictures/', import.meta.url);
const wanted = process.argv.slice(2);
const details = new Map<string, Buffer>();
sharp.concurrency(1);

async function draw(scene: Scene): Promise<Buffer> {
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

let pictures = 0;
let bytes = 0;
for (const boat of boats) {
  if (wanted.length && !wanted.includes(boat.slug)) continue;
  for (const [index, scene] of boat.scenes.entries()) {
    const webp = await draw(scene);
    writeFileSync(new URL(`${boat.slug}-${index + 1}.webp`, folder), webp);
    pictures += 1;
    bytes += webp.length;
  }
}
console.log(`${pictures} pictures, ${(bytes / 1e6).toFixed(2)} MB`);
