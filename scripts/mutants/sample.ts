import {
  appendFileSync,
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../server/db/embedded.ts';
import { copyTree, type Copy, type Outcome } from './copy.ts';
import { apply, mutationsOf, type Mutation } from './mutate.ts';

/** Where mutations are sampled, and the tests that speak for it: the quick and telling ones first. */
const areas: Record<string, { files: string; unit: string[]; integration: string[] }> = {
  bids: {
    files: 'server/modules/bids/*.ts',
    unit: ['server/modules/bids'],
    integration: [
      'bids',
      'bid-lane',
      'closing',
      'retractions',
      'fee-hold',
      'outage',
      'after-close',
      'bids-rules',
      'offers',
      'material-change',
    ],
  },
  payments: {
    files: 'server/modules/{payments/*,upsells/*-states}.ts',
    unit: [],
    integration: [
      'money-states',
      'upsells',
      'refunds-and-disputes',
      'payments-cards',
      'plans',
      'ledger',
      'gateways',
      'gateways-plans',
      'payment-emails',
      'sellers-money',
    ],
  },
  offers: {
    files: 'server/modules/offers/*.ts',
    unit: ['server/modules/offers'],
    integration: ['offers', 'offer-permissions', 'after-close', 'offers-walk'],
  },
  ledger: {
    files: 'server/modules/ledger/*.ts',
    unit: [],
    integration: ['money-states', 'ledger', 'upsells', 'plans', 'money-walk'],
  },
  account: {
    files: 'server/modules/account/*.ts',
    unit: ['server/modules/account'],
    integration: [
      'account-sign-in',
      'account-sign-up',
      'account-sessions',
      'account-password',
      'account-profile',
      'account-email',
      'account-guard',
      'account-settings',
      'account-silence',
      'social-sign-in',
      'forget-old',
      'interleaved',
    ],
  },
  staff: {
    files: 'server/modules/staff/*.ts',
    unit: ['server/modules/staff', 'server/access'],
    integration: ['staff', 'policy-table', 'offer-permissions'],
  },
  uploads: {
    files: 'server/{storage,modules/uploads}/*.ts',
    unit: ['server/storage', 'server/modules/uploads'],
    integration: [
      'uploads',
      'uploads-resumed',
      'upload-limits',
      'hostile-files',
      'uploads-bucket',
      'photographs',
      'interleaved',
    ],
  },
  live: {
    files: 'server/live/*.ts',
    unit: ['server/live'],
    integration: ['live', 'socket-limits', 'interleaved', 'live-nodes'],
  },
};

interface Sampled extends Mutation {
  area: string;
  file: string;
}
interface Result {
  key: string;
  isKilled: boolean;
  /** Killed because the tests didn't end: look at these if there are many. */
  isTimeout?: boolean;
}

/** Which of an area's test files notice: unit tests first, then one integration file after the other. */
const stepsOf = (area: string): string[][] => {
  const { unit, integration } = areas[area] ?? { unit: [], integration: [] };
  return [unit, ...integration.map((name) => [`tests/integration/${name}.test.ts`])].filter(
    (tests) => tests.length > 0,
  );
};

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` mutations drawn from all areas alike, in the order of the areas. */
function draw(count: number, seed: number): Sampled[] {
  const random = randomOf(seed);
  const all = Object.entries(areas).flatMap(([area, { files }]) =>
    globSync(files)
      .filter((file) => !/\.test\.ts$|\.d\.ts$|worker\.ts$/.test(file))
      .toSorted()
      .flatMap((file) =>
        mutationsOf(file, readFileSync(file, 'utf8')).map((one) => ({ ...one, area, file, at: random() })),
      ),
  );
  const order = Object.keys(areas);
  return all
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .toSorted((a, b) => order.indexOf(a.area) - order.indexOf(b.area) || a.at - b.at);
}

const keyOf = ({ file, line, start, end, operator, text }: Sampled) =>
  `${file}:${line}: ${operator} (${start}-${end}: ${text.replace(/\s+/g, ' ').slice(0, 60)})`;

const labels: Record<Outcome, string> = {
  passed: 'SURVIVED ',
  failed: 'killed   ',
  'timed out': 'timed out',
};

/**
 * A database for the tests of one mutant after the other, started again after a mutant whose tests didn't
 * end.
 */
async function startDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-mutants-data-'));
  chmodSync(dataDir, 0o755); // run as root, the database's own user must still reach its folder
  const database = await startEmbedded({ dataDir, temporary: true });
  const stop = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { env: { TEST_DATABASE_URL: database.url }, stop };
}

/** Runs the tests of an area until some don't pass. */
async function runArea(copy: Copy, area: string, env: Record<string, string>): Promise<Outcome> {
  for (const tests of stepsOf(area)) {
    const outcome = await copy.run(tests, env);
    if (outcome !== 'passed') return outcome;
  }
  return 'passed';
}

function readLog(log: string): Map<string, Result> {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(
    lines.map((line) => {
      const result: Result = JSON.parse(line);
      return [result.key, result];
    }),
  );
}

/**
 * Runs a random sample of mutations against the tests of their area. What was run before with this seed is
 * not run again.
 */
export async function runSample(count: number, seed: number): Promise<void> {
  mkdirSync('test-results', { recursive: true });
  const log = `test-results/mutants-sample-${seed}.jsonl`;
  const results = readLog(log);
  const sample = draw(count, seed);
  const copy = copyTree();
  const checked = new Set<string>();
  let database = await startDatabase();
  try {
    for (const one of sample) {
      const key = keyOf(one);
      if (results.has(key)) continue;
      if (!checked.has(one.area) && (await runArea(copy, one.area, database.env)) !== 'passed')
        throw new Error(`The tests of ${one.area} don't pass without a mutation.`);
      checked.add(one.area);
      const mutated = apply(copy.read(one.file), one);
      const outcome = await copy.withFile(one.file, mutated, () => runArea(copy, one.area, database.env));
      const isTimeout = outcome === 'timed out';
      const result: Result = { key, isKilled: outcome !== 'passed', ...(isTimeout && { isTimeout }) };
      appendFileSync(log, `${JSON.stringify(result)}\n`);
      results.set(key, result);
      console.log(`${labels[outcome]} ${key}`);
      if (!isTimeout) continue;
      await database.stop();
      database = await startDatabase();
    }
  } finally {
    copy.remove();
    await database.stop();
  }
  report(sample, results);
}

function report(sample: Sampled[], results: Map<string, Result>): void {
  for (const [area, ones] of Map.groupBy(sample, (one) => one.area)) {
    const run = ones.flatMap((one) => results.get(keyOf(one)) ?? []);
    const killed = run.filter(({ isKilled }) => isKilled).length;
    console.log(`${area}: ${killed} of ${run.length} killed`);
    for (const { key } of run.filter(({ isKilled }) => !isKilled)) console.log(`  survived ${key}`);
  }
}
