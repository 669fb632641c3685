import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientOf } from './front-door.ts';

const from = (said: string | undefined, remoteAddress = '10.0.0.1') =>
  ({ headers: said === undefined ? {} : { 'x-forwarded-for': said }, socket: { remoteAddress } }) as Pick<
    IncomingMessage,
    'headers' | 'socket'
  >;

test('without a proxy of ours, a request’s forwarding headers are ignored', () => {
  expect(clientOf(from('1.2.3.4'), 0)).toBe('10.0.0.1');
  expect(clientOf(from(undefined), 0)).toBe('10.0.0.1');
});

test('behind proxies, it is the address that the outermost of them saw', () => {
  expect(clientOf(from('1.2.3.4'), 1)).toBe('1.2.3.4');
  expect(clientOf(from('6.6.6.6, 1.2.3.4'), 1)).toBe('1.2.3.4'); // the first one was written by the client
  expect(clientOf(from('6.6.6.6, 1.2.3.4, 10.0.0.2'), 2)).toBe('1.2.3.4');
  expect(clientOf(from(undefined), 1)).toBe('10.0.0.1');
});
