import { expect, test } from 'vitest';
import { plot } from './plots.ts';

test('a plot has a line with gaps, and a named band for each disturbance', () => {
  const svg = plot({
    title: 'Accepted bids',
    unit: 'per second',
    series: [{ name: 'accepted', color: 'green', values: [1, undefined, 3, 4] }],
    bucketMs: 1_000,
    startMs: 10_000,
    spans: [{ type: 'nemesis', name: 'kill', detail: '<api1>', from: 11_000, to: 12_000 }],
  });
  expect(svg).toContain('<title>kill: &lt;api1&gt;</title>');
  expect(/ d="(.*?)"/.exec(svg)?.[1]?.match(/[ML]/g)).toEqual(['M', 'M', 'L']);
});
