import type { NemesisSpan } from '../history.ts';

export interface Series {
  name: string;
  color: string;
  /** One value per bucket; undefined where there is none. */
  values: (number | undefined)[];
}

export interface Plot {
  title: string;
  unit: string;
  series: Series[];
  bucketMs: number;
  startMs: number;
  spans: readonly NemesisSpan[];
}

const [width, height, left, right, top, bottom] = [1_000, 220, 60, 10, 30, 30];
const bands = ['#f4d9c6', '#d9e4f4', '#e3efd3', '#efd9ef', '#f3ecc4', '#d5ecea'];

/** A line chart over time as SVG, with a band for each disturbance. */
export function plot({ title, unit, series, bucketMs, startMs, spans }: Plot): string {
  const count = Math.max(1, ...series.map(({ values }) => values.length));
  const highest = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const x = (ms: number) => left + ((width - left - right) * (ms - startMs)) / (count * bucketMs);
  const y = (value: number) => height - bottom - ((height - top - bottom) * value) / highest;
  const names = [...new Set(spans.map(({ name }) => name))];
  const drawn = spans.map(({ name, detail, from, to }) => {
    const [start, end] = [Math.max(left, x(from)), Math.min(width - right, x(to))];
    const color = bands[names.indexOf(name) % bands.length];
    return `<rect x="${start.toFixed(1)}" y="${top}" width="${Math.max(1, end - start).toFixed(1)}" height="${height - top - bottom}" fill="${color}"><title>${escape(`${name}: ${detail}`)}</title></rect>`;
  });
  const lines = series.map(({ color, values }) => {
    const path = values.map((value, i) => {
      if (value === undefined) return '';
      const isJoined = values[i - 1] !== undefined;
      return `${isJoined ? 'L' : 'M'}${x(startMs + (i + 0.5) * bucketMs).toFixed(1)} ${y(value).toFixed(1)}`;
    });
    return `<path d="${path.join('')}" fill="none" stroke="${color}" stroke-width="1.5"/>`;
  });
  const grid = [0, 0.5, 1].map((share) => {
    const at = y(share * highest).toFixed(1);
    return `<line x1="${left}" x2="${width - right}" y1="${at}" y2="${at}" stroke="#ccc"/><text x="${left - 6}" y="${at}" text-anchor="end" dominant-baseline="middle">${Math.round(share * highest)}</text>`;
  });
  const legend = series.map(
    ({ name, color }, i) => `<text x="${left + 250 + i * 150}" y="18" fill="${color}">${escape(name)}</text>`,
  );
  const seconds = Array.from({ length: 6 }, (_, i) => (count * bucketMs * i) / 5);
  const times = seconds.map(
    (ms) =>
      `<text x="${x(startMs + ms).toFixed(1)}" y="${height - 10}" text-anchor="${ms === 0 ? 'start' : ms === count * bucketMs ? 'end' : 'middle'}">${Math.round(ms / 1_000)} s</text>`,
  );
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(title)}"><text x="${left}" y="18" font-weight="bold">${escape(`${title} (${unit})`)}</text>${drawn.join('')}${grid.join('')}${lines.join('')}${legend.join('')}${times.join('')}</svg>`;
}

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
