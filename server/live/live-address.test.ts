import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { liveAddressOf } from './live-address.ts';

function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  const made = new IncomingMessage(
    Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }),
  );
  if (forwarded !== undefined) made.headers['x-forwarded-for'] = forwarded;
  return made;
}

test('a live connection counts against the last address on its way that isn’t one of our proxies', () => {
  const addressOf = liveAddressOf(['loopback', '10.1.2.3', 'fd00::/8']);
  expect(addressOf(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7'); // from outside: its header isn't trusted
  expect(addressOf(request('127.0.0.1', '198.51.100.1'))).toBe('198.51.100.1');
  expect(addressOf(request('::ffff:10.1.2.3', '198.51.100.1, 203.0.113.9, fd12::1'))).toBe('203.0.113.9');
  expect(addressOf(request('127.0.0.1', '2001:db8:1:2:3:4:5:6'))).toBe('2001:db8:1:2::/64');
  expect(addressOf(request('127.0.0.1'))).toBe('127.0.0.1');
  expect(addressOf(request('127.0.0.1', 'nonsense, '))).toBe('nonsense');
});
