import { expect, test } from 'vitest';
import { select, type IntegrationTests } from './select.ts';

const bids = 'tests/integration/bids.test.ts';
const offers = 'tests/integration/offers.test.ts';
const outage = 'tests/integration/outage.test.ts';
const tests: IntegrationTests = {
  files: [bids, offers, outage],
  startPrograms: new Set([outage]),
  reached: new Map([
    [bids, new Set(['server/modules/bids/close-auction.ts', 'server/app.ts'])],
    [offers, new Set(['server/modules/offers/end-negotiations.ts', 'server/app.ts'])],
  ]),
};

test.each<[changed: string[], integration: 'all' | string[]]>([
  [['docs/architecture.md'], []],
  [['server/modules/bids/close-auction.ts'], [bids, outage]],
  [['server/app.ts'], [bids, offers, outage]],
  [['server/modules/bids/new-file.ts'], 'all'],
  [['contract/limits.ts'], 'all'],
  [['server/db/migrations/0001_first.sql'], 'all'],
  [['tests/support/start.ts'], 'all'],
  [['package-lock.json'], 'all'],
  [['web/main.ts'], [outage]],
  [['components/ui/button.tsx'], [outage]],
  [[offers], [offers]],
  [['utils/money.test.ts', 'tests/proofs/section-4.test.ts', 'tests/e2e/axe.spec.ts'], []],
])('%j affects the integration tests %j', (changed, integration) => {
  expect(select(changed, tests).integration).toEqual(integration);
});

test('an integration test without a record runs whenever the site changes', () => {
  const added = 'tests/integration/added.test.ts';
  const withAdded = { ...tests, files: [...tests.files, added] };
  expect(select(['components/ui/button.tsx'], withAdded).integration).toEqual([outage, added]);
  expect(select(['docs/operations.md'], withAdded).integration).toEqual([]);
});

test('unit tests run by importers, and all of them for a file that no test imports', () => {
  expect(select(['utils/money.ts', 'docs/glossary.md'], tests).related).toEqual(['utils/money.ts']);
  expect(select(['utils/money.ts', 'package.json'], tests).related).toBe('all');
});

test('browser tests and attacks run when the site changes', () => {
  expect(select(['docs/glossary.md', bids, 'bench/run.ts'], tests)).toMatchObject({
    attack: false,
    endToEnd: [],
    commands: false,
  });
  expect(select(['styles/theme.css'], tests)).toMatchObject({ attack: true, endToEnd: 'all' });
  expect(select(['attack/run.ts'], tests)).toMatchObject({ attack: true, endToEnd: [] });
  expect(select(['tests/e2e/axe.spec.ts'], tests).endToEnd).toEqual(['tests/e2e/axe.spec.ts']);
  expect(select(['tests/e2e/axe.spec.ts', 'tests/e2e/support/api.ts'], tests).endToEnd).toBe('all');
});

test('the commands run when they change', () => {
  for (const file of ['chaos/scenario.ts', 'scripts/rehearse/machine-lost.ts', 'bench/capacity/model.ts'])
    expect(select([file], tests).commands, file).toBe(true);
});
