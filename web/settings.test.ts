import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWebSettings } from './settings.ts';

test('all invalid settings are reported at once', () => {
  const wrong = {
    PORT: 'x',
    API_URLS: 'ftp://a',
    TRUST_PROXY: '11',
    SITE_URL: 'boats',
    METRICS_PORT: 'y',
    TRACES_PERCENT: '-1',
  };
  expect(() => readWebSettings(wrong)).toThrow(
    /^6 settings are invalid:\n(?=[^]*- PORT)(?=[^]*- API_URLS)(?=[^]*- TRUST_PROXY)(?=[^]*- SITE_URL)(?=[^]*- METRICS_PORT)(?=[^]*- TRACES_PERCENT)/,
  );
});

test('the pages get their settings from files, too', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'bowline-web-')), 'name');
  writeFileSync(file, 'Harbor Auctions\n');
  expect(readWebSettings({ PRODUCT_NAME_FILE: file, GOOGLE_CLIENT_ID: 'id' }).forPages).toEqual({
    SITE_URL: 'http://localhost:3000',
    PRODUCT_NAME: 'Harbor Auctions',
    GOOGLE_CLIENT_ID: 'id',
  });
});

test('the web program’s port for metrics is METRICS_PORT, unless it has its own', () => {
  expect(readWebSettings({ METRICS_PORT: '9464' }).metrics.port).toBe(9464);
  expect(readWebSettings({ METRICS_PORT: '9464', WEB_METRICS_PORT: '9465' }).metrics.port).toBe(9465);
  expect(readWebSettings({}).metrics.port).toBeUndefined();
});
