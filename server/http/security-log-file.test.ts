import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { openSecurityLog } from './security-log-file.ts';

test('a file that grows too large while the site runs is replaced', () => {
  const folder = mkdtempSync(join(tmpdir(), 'security-log-'));
  const file = join(folder, 'security.log');
  writeFileSync(file, '');
  truncateSync(file, limits.securityLogBytes);
  const onFailed = vi.fn();
  const log = openSecurityLog(file, { level: 'info', node: 'n1', onFailed });
  log.info('first');
  log.info('second');
  log.info('third');
  expect(onFailed).not.toHaveBeenCalled();
  expect(statSync(`${file}.1`).size).toBeGreaterThan(limits.securityLogBytes);
  expect(readFileSync(`${file}.1`, 'utf8')).toContain('"msg":"first"');
  expect(readFileSync(file, 'utf8').match(/"msg":"\w+"/g)).toEqual(['"msg":"second"', '"msg":"third"']);
  rmSync(folder, { recursive: true });
});

test.runIf(process.platform === 'linux')('a full disk fails nothing, and is reported once', () => {
  const onFailed = vi.fn();
  const log = openSecurityLog('/dev/full', { level: 'info', node: 'n1', onFailed });
  log.info('first');
  log.info('second');
  expect(onFailed.mock.calls).toEqual([[expect.objectContaining({ code: 'ENOSPC' })]]);
});
