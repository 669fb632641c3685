/** Draws the pictures of the house's articles and pages into public/images/articles: node seed/draw-articles.ts [name...] */
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawingPath, drawingWidths, sharePath } from '../server/modules/content/drawing.ts';
import { compose, EXTRA, type ComposeOptions } from './draw.mjs';

const scenes: Record<string, ComposeOptions | string> = {
  'first-bid': {
    kind: 'sloop',
    color: '#f4efe2',
    accent: '#b23a2b',
    sky: 'dawn',
    bg: 'coast',
    sea: 'ripple',
    seed: 411,
  },
  survey: {
    kind: 'trawler',
    color: '#24504f',
    accent: '#c88a3a',
    sky: 'overcast',
    bg: 'harbour',
    view: 'anchor',
    sea: 'calm',
    crew: false,
    seed: 423,
  },
  photographs: {
    kind: 'runabout',
    color: '#7a3b1e',
    accent: '#e9dcc0',
    sky: 'golden',
    bg: 'pines',
    view: 'anchor',
    cam: { az: -32, wl: 665, distL: 2.1 },
    horizon: 400,
    sea: 'calm',
    crew: false,
    seed: 437,
  },
  reserve: {
    kind: 'expressCruiser',
    color: '#f2efe6',
    accent: '#23486b',
    sky: 'noon',
    bg: 'coast',
    seed: 443,
    flip: -1,
  },
  papers: 'detail-porthole',
  'engine-hours': 'detail-outboards',
  'sea-trial': {
    kind: 'centerConsole',
    color: '#dfe9e6',
    accent: '#1f5a6b',
    sky: 'noon',
    bg: 'open',
    sea: 'chop',
    seed: 461,
  },
  'in-the-open': {
    kind: 'sloop',
    color: '#1d3550',
    accent: '#d9b26a',
    sky: 'golden',
    bg: 'coast',
    view: 'anchor',
    sea: 'calm',
    crew: false,
    seed: 487,
    flip: -1,
  },
};

const wanted = process.argv.slice(2);
const publicFolder = new URL('../public/', import.meta.url);
const save = (path: string, bytes: Buffer) => {
  writeFileSync(new URL(`.${path}`, publicFolder), bytes);
  total += bytes.length;
};
let total = 0;
mkdirSync(new URL('./images/articles/', publicFolder), { recursive: true });
sharp.concurrency(1);
for (const [name, scene] of Object.entries(scenes)) {
  if (wanted.length && !wanted.includes(name)) continue;
  const svg = Buffer.from(typeof scene === 'string' ? EXTRA[scene]!() : compose(scene));
  const whole = await sharp(svg, { unlimited: true }).resize(1440, 960, { fit: 'cover' }).png().toBuffer();
  for (const width of drawingWidths) {
    const sized = sharp(whole).resize(width);
    save(drawingPath(name, width, 'avif'), await sized.clone().avif({ quality: 52, effort: 4 }).toBuffer());
    save(
      drawingPath(name, width, 'webp'),
      await sized.clone().webp({ quality: 74, effort: 5, smartSubsample: true }).toBuffer(),
    );
  }
  save(
    sharePath(name),
    await sharp(whole).resize(1200, 630, { fit: 'cover' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
  );
}
process.stdout.write(`${(total / 1e6).toFixed(2)} MB\n`);
