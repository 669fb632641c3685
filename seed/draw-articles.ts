/** Draws the pictures of the built-in articles and pages into public/images/articles: node seed/draw-articles.ts [name...] */
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawingPath, drawingWidths, sharePath } from '../server/modules/content/drawing.ts';
import { compose, EXTRA, type ComposeOptions } from './draw.mjs';
import { drawDamage } from './drawings/damage.ts';
import { drawPapers } from './drawings/papers.ts';
import { drawTrailer } from './drawings/trailer.ts';

/** A boat to compose, the name of a detail, or a drawing of its own. */
const scenes: Record<string, ComposeOptions | string | (() => string)> = {
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
  'hull-number': {
    kind: 'centerConsole',
    color: '#24506b',
    accent: '#f4ead2',
    sky: 'noon',
    bg: 'coast',
    view: 'anchor',
    cam: { az: -38, wl: 690, distL: 1.9 },
    horizon: 400,
    sea: 'calm',
    crew: false,
    seed: 503,
  },
  'title-search': () => drawPapers({ table: '#8a4a24', accent: '#24506b', seed: 521 }),
  'out-of-state': {
    kind: 'expressCruiser',
    color: '#1c2d4a',
    accent: '#e8c27c',
    sky: 'dusk',
    bg: 'harbour',
    view: 'anchor',
    sea: 'calm',
    crew: false,
    seed: 541,
    flip: -1,
  },
  trailer: () =>
    drawTrailer({
      kind: 'bowrider',
      color: '#b23a2b',
      accent: '#f4ead2',
      more: {},
      flip: 1,
      scene: { seed: 557, sky: 'noon', bg: 'pines' },
    }),
  'ready-for-sale': 'detail-teak-deck',
  'moving-a-boat': {
    kind: 'trawler',
    color: '#f0e6cf',
    accent: '#24506b',
    sky: 'dawn',
    bg: 'coast',
    sea: 'ripple',
    seed: 571,
  },
  'survey-cost': () =>
    drawDamage({ damage: 'cracks', surface: 'gelcoat', color: '#f2ecdc', accent: '#24506b', seed: 587 }),
  'winter-checks': {
    kind: 'sloop',
    color: '#f1ead8',
    accent: '#31475f',
    sky: 'overcast',
    bg: 'harbour',
    view: 'anchor',
    sea: 'calm',
    crew: false,
    seed: 599,
  },
  'safety-gear': {
    kind: 'rib',
    color: '#38424c',
    accent: '#e2672e',
    tube: '#d8d5c8',
    sky: 'overcast',
    bg: 'coast',
    lighthouse: 330,
    sea: 'chop',
    seed: 613,
    flip: -1,
  },
  'payment-scams': {
    kind: 'pontoon',
    color: '#e9dcc0',
    accent: '#2f6f73',
    canopy: '#24506b',
    sky: 'dusk',
    bg: 'pines',
    view: 'anchor',
    sea: 'calm',
    crew: false,
    seed: 631,
    flip: -1,
  },
};

function svgOf(scene: ComposeOptions | string | (() => string)): string {
  if (typeof scene === 'function') return scene();
  return typeof scene === 'string' ? EXTRA[scene]!() : compose(scene);
}

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
  const svg = Buffer.from(svgOf(scene));
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
