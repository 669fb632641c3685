import { expect, test } from 'vitest';
import { defaultSiteUrl, localUrl, readHost } from './read-host.ts';
import { readEnv } from './read-env.ts';

test.each([
  ['0.0.0.0', 'http://127.0.0.1:4000', 'http://localhost:4000'],
  ['::', 'http://[::1]:4000', 'http://localhost:4000'],
  ['0:0::0', 'http://[::1]:4000', 'http://localhost:4000'],
  ['127.0.0.1', 'http://127.0.0.1:4000', 'http://localhost:4000'],
  ['::1', 'http://[::1]:4000', 'http://localhost:4000'],
  ['localhost', 'http://localhost:4000', 'http://localhost:4000'],
  ['192.168.1.20', 'http://192.168.1.20:4000', 'http://192.168.1.20:4000'],
  ['fd00::2', 'http://[fd00::2]:4000', 'http://[fd00::2]:4000'],
  ['boats.local', 'http://boats.local:4000', 'http://boats.local:4000'],
])('a program that listens on %s is reached at %s, and people open %s', (host, local, site) => {
  expect(localUrl(host, 4000)).toBe(local);
  expect(defaultSiteUrl(host, 4000)).toBe(site);
});

test.each(['http://boats.example', '127.0.0.1:3000', '[::]', 'fe80::1%eth0', 'my host', '300.1.1.1'])(
  'HOST=%s is refused',
  (host) => {
    const read = readEnv({ HOST: host });
    expect(readHost(read)).toBe('0.0.0.0');
    expect(() => read.check()).toThrow(
      `HOST must be an address of this machine, such as 0.0.0.0 or ::, or its name; it is "${host}".`,
    );
  },
);
