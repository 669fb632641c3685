import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encrypt.ts';

const key = (id: string, fill: number) => ({ id, key: Buffer.alloc(32, fill) });
const [old, current] = [key('00000001', 1), key('00000002', 2)];

test('bytes are opened by the key that encrypted them, also once another is the current one', () => {
  const sealed = encrypt([old], 'wal/a.seg', Buffer.from('ledger'));
  expect(sealed.includes('ledger')).toBe(false);
  expect(decrypt([current, old], 'wal/a.seg', sealed).toString()).toBe('ledger');
  expect(() => decrypt([current], 'wal/a.seg', sealed)).toThrow('another key (00000001)');
});

test('bytes that were changed, cut or moved to another name are refused', () => {
  const sealed = encrypt([current], 'wal/a.seg', Buffer.from('ledger'));
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(() => decrypt([current], 'wal/a.seg', changed)).toThrow();
  }
  expect(() => decrypt([current], 'wal/a.seg', sealed.subarray(0, -1))).toThrow('damaged');
  expect(() => decrypt([current], 'wal/b.seg', sealed)).toThrow('damaged');
});

test('the same bytes never look the same twice', () => {
  const one = () => encrypt([current], 'wal/a.seg', Buffer.from('ledger')).toString('hex');
  expect(one()).not.toBe(one());
});
