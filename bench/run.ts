/**
 * `npm run bench [-- name …]`: each figure beside its limit of the same run (the `rare` ones only when
 * they are named); writes bench/results/<time>.json. Ends with 1 when a bar is missed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { holds, line, ratioOf, type Bench, type Figure } from './figures.ts';

const all: Record<string, () => Promise<{ bench: Bench }>> = {
  bids: () => import('./bids.ts'),
  'bids-http': () => import('./bids-http.ts'),
  http: () => import('./http.ts'),
  pages: () => import('./pages.ts'),
  search: () => import('./search.ts'),
  'search-memory': () => import('./search-memory.ts'),
  'search-million': () => import('./search-million.ts'),
  sockets: () => import('./sockets.ts'),
  scripts: () => import('./scripts.ts'),
  pictures: () => import('./pictures.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  'bid-ready': () => import('./bid-ready.ts'),
  silence: () => import('./silence.ts'),
  console: () => import('./console.ts'),
  tabs: () => import('./tabs.ts'),
  email: () => import('./email.ts'),
  recovery: () => import('./recovery/recovery.ts'),
  'large-tables': () => import('./large-tables.ts'),
  soak: () => import('./soak.ts'),
  money: () => import('./money.ts'),
};

/** They take long. */
const rare = new Set(['search-million', 'large-tables', 'soak', 'money']);
const asked = process.argv.slice(2);
const figures: Figure[] = [];
for (const [name, load] of Object.entries(all)) {
  if (asked.length > 0 ? !asked.includes(name) : rare.has(name)) continue;
  console.log(`\n== ${name}`);
  const { bench } = await load();
  for (const figure of await bench()) {
    figures.push(figure);
    console.log(line(figure));
  }
}
mkdirSync('bench/results', { recursive: true });
const at = new Date().toISOString();
const file = `bench/results/${at.replaceAll(':', '-')}.json`;
writeFileSync(
  file,
  JSON.stringify(
    {
      at,
      node: process.version,
      cores: cpus().length,
      cpu: cpus()[0]?.model,
      figures: figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), holds: holds(figure) })),
    },
    null,
    2,
  ),
);
const missed = figures.filter((figure) => !holds(figure)).length;
console.log(`\n${figures.length - missed} of ${figures.length} hold; written to ${file}`);
process.exit(missed > 0 ? 1 : 0);
