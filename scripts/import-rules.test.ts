import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config, { forbidden } from '../.dependency-cruiser.mjs';

/** An import that must be refused, and the rule that refuses it. */
type Refused = [rule: string, from: string, imported: string];

const refused: Refused[] = [
  ['no-circular', 'utils/first.ts', 'utils/second.ts'],
  ['no-circular', 'components/auth/first.tsx', 'components/auth/second.tsx'],
  ['modules-layer-1', 'server/modules/ledger/a.ts', 'server/modules/content/index.ts'],
  ['modules-layer-1', 'server/modules/ledger/a.ts', 'server/modules/notifications/index.ts'],
  ['modules-layer-2', 'server/modules/lots/a.ts', 'server/modules/offers/index.ts'],
  ['modules-layer-3', 'server/modules/payments/a.ts', 'server/modules/upsells/index.ts'],
  ['modules-layer-4', 'server/modules/bids/a.ts', 'server/modules/offers/index.ts'],
  ['modules-layer-4', 'server/modules/plans/a.ts', 'server/modules/upsells/index.ts'],
  ['modules-layer-5', 'server/modules/boats/a.ts', 'server/modules/search/index.ts'],
  ['modules-layer-6', 'server/modules/search/a.ts', 'server/modules/listings/index.ts'],
  ['modules-layer-7', 'server/modules/listings/a.ts', 'server/modules/inventory/index.ts'],
  ['modules-layer-8', 'server/modules/inventory/a.ts', 'server/modules/imports/index.ts'],
  ['modules-layer-9', 'server/modules/imports/a.ts', 'server/modules/feeds/index.ts'],
  ['modules-layer-10', 'server/modules/feeds/a.ts', 'server/modules/console/index.ts'],
  ['modules-layer-11', 'server/modules/console/a.ts', 'server/modules/unknown/index.ts'],
  ['module-in-a-layer', 'server/modules/unknown/a.ts', 'contract/a.ts'],
  ['module-public-file', 'server/modules/feeds/a.ts', 'server/modules/lots/lock-lot.ts'],
  ['module-public-file-outside', 'server/app.ts', 'server/modules/lots/lock-lot.ts'],
  ['platform-layer-1', 'server/app-error.ts', 'server/db/database.ts'],
  ['platform-layer-1', 'server/bidding/a.ts', 'server/modules/lots/index.ts'],
  ['platform-layer-2', 'server/traces/a.ts', 'server/db/database.ts'],
  ['platform-layer-3', 'server/access/a.ts', 'server/http/serve.ts'],
  ['platform-layer-4', 'server/config.ts', 'server/events.ts'],
  ['platform-layer-5', 'server/events.ts', 'server/http/serve.ts'],
  ['platform-layer-6', 'server/http/serve.ts', 'server/modules/staff/index.ts'],
  ['platform-layer-7', 'server/jobs/a.ts', 'server/context.ts'],
  ['platform-layer-7', 'server/email/a.ts', 'server/modules/account/index.ts'],
  ['platform-layer-8', 'server/context.ts', 'server/modules/account/index.ts'],
  ['platform-in-a-layer', 'server/modules/feeds/a.ts', 'server/create-context.ts'],
  ['platform-in-a-layer', 'web/a.ts', 'server/app.ts'],
  ['bidding-engine-is-pure', 'server/bidding/a.ts', 'server/db/database.ts'],
  ['bidding-engine-is-pure', 'server/bidding/a.ts', 'node:fs'],
  ['bidding-engine-is-pure', 'server/bidding/a.ts', 'pg'],
  ['bidding-engine-is-pure', 'server/bidding/a.ts', 'kysely'],
  ['bidding-engine-is-pure', 'server/bidding/a.ts', 'utils/a.ts'],
  ['contract-stands-alone', 'contract/a.ts', 'server/app-error.ts'],
  ['contract-stands-alone', 'contract/a.ts', 'utils/a.ts'],
  ['contract-stands-alone', 'contract/a.ts', 'node:fs'],
  ['locales-stand-alone', 'locales/a.ts', 'utils/a.ts'],
  ['locales-stand-alone', 'locales/a.ts', 'components/ui/a.tsx'],
  ['server-without-browser', 'server/email/a.ts', 'components/ui/a.tsx'],
  ['server-without-browser', 'server/email/a.ts', 'react'],
  ['server-without-browser', 'server/email/a.ts', 'next/link'],
  ['browser-without-server', 'components/auth/a.tsx', 'server/app-error.ts'],
  ['browser-without-server', 'pages/a.tsx', 'server/app-error.ts'],
  ['browser-without-server', 'utils/b.ts', 'web/a.ts'],
  ['front-door-without-modules', 'web/a.ts', 'server/modules/lots/index.ts'],
  ['nothing-imports-pages', 'components/auth/a.tsx', 'pages/a.tsx'],
  ['nothing-imports-tests', 'server/email/a.ts', 'tests/support/a.ts'],
  ['components-below-pages', 'hooks/a.ts', 'components/ui/a.tsx'],
  ['hooks-below-components', 'client/live/a.ts', 'hooks/a.ts'],
  ['client-below-hooks', 'services/a.ts', 'client/live/a.ts'],
  ['store-above-services', 'services/a.ts', 'store/a.ts'],
  ['services-above-utils', 'utils/b.ts', 'services/a.ts'],
  ['ui-knows-no-domain', 'components/ui/a.tsx', 'components/auth/a.tsx'],
  ['ui-knows-no-domain', 'components/ui/a.tsx', 'contract/a.ts'],
];

const allowed: [from: string, imported: string][] = [
  ['pages/good.tsx', 'components/auth/good.tsx'],
  ['components/auth/good.tsx', 'components/ui/good.tsx'],
  ['components/auth/good.tsx', 'hooks/good.ts'],
  ['hooks/good.ts', 'client/live/good.ts'],
  ['client/live/good.ts', 'services/good.ts'],
  ['client/live/good.ts', 'store/good.ts'],
  ['services/good.ts', 'contract/good.ts'],
  ['store/good.ts', 'services/good.ts'],
  ['services/good.ts', 'utils/good.ts'],
  ['utils/good.ts', 'contract/good.ts'],
  ['contract/good.ts', 'typebox'],
  ['locales/good.ts', 'utils/money.ts'],
  ['locales/good.ts', 'react'],
  ['components/auth/good.tsx', 'locales/good.ts'],
  ['utils/good.ts', 'locales/good.ts'],
  ['server/good.ts', 'server/modules/feeds/index.ts'],
  ['server/modules/feeds/good.ts', 'server/modules/imports/index.ts'],
  ['server/modules/feeds/good.ts', 'server/modules/feeds/inside.ts'],
  ['server/modules/feeds/good.test.ts', 'server/modules/lots/lock-lot.ts'],
  ['server/modules/lots/good.ts', 'server/context.ts'],
  ['server/modules/lots/good.ts', 'kysely'],
  ['server/http/good.ts', 'server/access/good.ts'],
  ['server/bidding/good.ts', 'contract/good.ts'],
  ['server/email/good.ts', 'utils/good.ts'],
  ['web/good.ts', 'server/app-error.ts'],
  ['tests/integration/good.test.ts', 'server/modules/lots/lock-lot.ts'],
];

let root: string;
let violations: { rule: string; from: string; to: string }[];

/** All imports above, written as files and checked in one run. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'import-rules-'));
  const files = new Map<string, string[]>();
  const add = (from: string, line = '') => void files.set(from, [...(files.get(from) ?? []), line]);
  for (const [from, imported] of [...refused.map(([, ...edge]) => edge), ...allowed]) {
    if (!imported.includes('/') || imported === 'next/link') {
      add(from, `import '${imported}';`);
      continue;
    }
    // Type-only imports are imports too.
    add(from, `import type {} from '${relative(from, imported)}';`);
    add(imported);
  }
  add('utils/second.ts', "import type {} from './first.ts';");
  add('components/auth/second.tsx', "import type {} from './first.tsx';");
  for (const [file, lines] of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), `${lines.join('\n')}\nexport {};\n`);
  }
  const { output } = await cruise(['.'], {
    ...config.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof output === 'string') throw new Error(output);
  violations = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function relative(from: string, imported: string): string {
  const path = posix.relative(posix.dirname(from), imported);
  return path.startsWith('.') ? path : `./${path}`;
}

describe('an import across the arrows', () => {
  test.each(refused)('%s refuses that %s imports %s', (rule, from, imported) => {
    expect(violations).toContainEqual({ rule, from, to: imported.replace('node:', '') });
  });

  test('is tried for every rule', () => {
    expect(new Set(refused.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)));
  });
});

test.each(allowed)('%s may import %s', (from) => {
  expect(violations.filter((violation) => violation.from === from)).toEqual([]);
});
