import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser } from '../browser.ts';
import { indented, outcomeOf, type Outcome } from './outcome.ts';
import { readReport, reports, runNode } from './run-node.ts';

type PlaywrightSpec = {
  title: string;
  ok: boolean;
  file: string;
  line: number;
  tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
};
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[] };

/** Runs the browser tests: all of them, or the given files. The pages must be built. */
export async function endToEnd(files: string[] = []): Promise<Outcome> {
  const chromium = browser();
  if (!chromium)
    return {
      passed: 0,
      failures: ['end to end: no Chromium'],
      output:
        'Chromium is missing: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH, and run npm test again.\n',
    };
  const report = join(reports, 'e2e.json');
  const result = await runNode(
    'node_modules/@playwright/test/cli.js',
    ['test', '--reporter=list,json', ...files],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      CHROMIUM_PATH: chromium,
      E2E_DATA_DIR: join(tmpdir(), 'bowline-site', 'e2e'),
    },
  );
  const sum = readReport<PlaywrightReport>(report);
  const all = (sum?.suites ?? []).flatMap(specs);
  return outcomeOf(
    'end to end',
    result,
    sum?.stats.expected ?? 0,
    all.filter(({ ok }) => !ok).map(described),
    Object.entries(Object.groupBy(all, ({ file }) => file)).map(([file, ofFile = []]) => ({
      file: join('tests/e2e', file),
      seconds: ofFile.reduce((sum, spec) => sum + seconds(spec), 0),
    })),
  );
}

const seconds = ({ tests }: PlaywrightSpec) =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1_000, 0);

function described({ file, line, title, tests }: PlaywrightSpec): string {
  const messages = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
  return `${file}:${line}: ${title}\n${indented(messages.join('\n'))}`;
}

function specs(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
}
