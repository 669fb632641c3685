/**
 * Cuts the fonts down to what the pages use: the axes' ranges, the letters, the features. Run by hand after
 * an update of a font's package; its results are kept in public/fonts. A changed file wants a new name:
 * browsers keep them for a year.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ‐‑‒–—―‘’‚“”„†‡•…‰′″‹›⁄€™−×   `;
/** Polish, Czech, Turkish, … names; fetched only by the page that has one. */
const latinMore = `${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}₦₩₫₱₹₺₽`;
/** Figures in columns are the sans's. */
const serifFeatures = ['kern', 'liga', 'lnum', 'ccmp', 'locl', 'mark', 'mkmk'];
const sansFeatures = [...serifFeatures, 'tnum', 'pnum'];
/**
 * Optical sizes and weights as in styles/tokens.css: text from 16 px to the display's, nothing lighter than
 * 400.
 */
const serif = { opsz: { min: 16, max: 60 }, wght: { min: 400, max: 600 } };
const sans = { wght: { min: 400, max: 700 } };

const cuts = [
  ['source-serif-4', 'latin-opsz-normal', latin, serif, serifFeatures, 'source-serif-4-latin'],
  ['source-serif-4', 'latin-ext-opsz-normal', latinMore, serif, serifFeatures, 'source-serif-4-latin-more'],
  ['source-serif-4', 'latin-opsz-italic', latin, serif, serifFeatures, 'source-serif-4-latin-italic'],
  ['instrument-sans', 'latin-wght-normal', latin, sans, sansFeatures, 'instrument-sans-latin'],
  ['instrument-sans', 'latin-ext-wght-normal', latinMore, sans, sansFeatures, 'instrument-sans-latin-more'],
] as const;

for (const [family, source, letters, variationAxes, keepFeatures, name] of cuts) {
  const whole = readFileSync(`node_modules/@fontsource-variable/${family}/files/${family}-${source}.woff2`);
  const cut = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    keepFeatures,
    variationAxes,
    noHinting: true,
  });
  writeFileSync(`public/fonts/${name}.woff2`, cut);
  process.stdout.write(`${name}: ${whole.length} to ${cut.length} bytes\n`);
}
