import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditMoney } from '../support/audit-money.ts';
import { walkMoney } from '../support/money-walk.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false, rules: { unpaidSeconds: 0 } });
});
afterAll(() => site.stop());

// The long one is `npm run bench -- money`: 100,000 operations.
test('after a walk through every operation with faults in its way the books sum to nothing, and agree with the gateway’s to the cent', async () => {
  const walked = await walkMoney(site, { operations: 500, seed: 20_261_121 });
  expect(await auditMoney(site)).toEqual([]);
  expect(walked.faults).toBeGreaterThan(10);
  expect(walked.eventsTwice).toBeGreaterThan(10);
}, 120_000);
