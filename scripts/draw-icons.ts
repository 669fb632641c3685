/**
 * Draws the icons of the home screen from the mark: `node scripts/draw-icons.ts`. A maskable one keeps the
 * mark inside the circle that every mask leaves.
 */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';

const mark =
  'M21.500 4V21.600M21.500 34.400V43.500A15.500 15.500 0 1 0 37 28H13.500A8 8 0 0 0 13.500 44H14.500';
const folder = 'public/images/icons';

const svg = (size: number, radius: number, share: number) => {
  const scale = (64 * share) / 64;
  const offset = (64 - 64 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="#0E2036"/><path transform="translate(${offset + 1.2 * scale} ${offset + 1 * scale}) scale(${scale})" fill="none" stroke="#fff" stroke-width="6.4" d="${mark}"/></svg>`;
};

mkdirSync(folder, { recursive: true });
for (const [name, size, radius, share] of [
  ['icon-192', 192, 12, 0.74],
  ['icon-512', 512, 12, 0.74],
  ['maskable-512', 512, 0, 0.56],
] as const)
  await sharp(Buffer.from(svg(size, radius, share)))
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${folder}/${name}.png`);
