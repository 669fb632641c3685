import { expect, test } from 'vitest';
import { addressesIn, addressKey, isAddressOrNetwork } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('all addresses of one /64 count together, the next /64 does not', () => {
  expect(addressKey('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(addressKey('2001:db8:1:2::'));
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
});

test('a trusted proxy is an address or a network', () => {
  expect(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'].every(isAddressOrNetwork)).toBe(true);
  expect(
    ['', '10.0.0.1/33', '10.0.0.0/8/8', 'fd00::/129', 'front-door', '10.0.0.0/x', '300.1.1.1'].some(
      isAddressOrNetwork,
    ),
  ).toBe(false);
});

test('an address is one of a list of addresses and networks', () => {
  const isOurs = addressesIn(['loopback', '10.1.0.0/16', 'fd00::/8', '192.0.2.7']);
  const ours = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:10.1.2.3', '10.1.255.255', 'fd12::1', '192.0.2.7'];
  expect(ours.filter((address) => !isOurs(address))).toEqual([]);
  expect(['10.2.0.1', '192.0.2.8', 'fe80::1', '', 'unknown'].filter(isOurs)).toEqual([]);
});
