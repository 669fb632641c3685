import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { addressKey, plainAddress } from '../client-address.ts';

/** What Fastify means by "loopback". */
const loopback = ['127.0.0.0/8', '::1'];

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * The address that a live connection counts against: the last one on its way that isn't one of our proxies.
 */
export function liveAddressOf(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const one of trustedProxies.flatMap((name) => (name === 'loopback' ? loopback : name))) {
    const [address = '', bits] = one.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((one) => plainAddress(one.trim()))
      .filter(Boolean);
    const way = [...forwarded, plainAddress(socket.remoteAddress ?? '')];
    return addressKey(way.findLast((address) => !isTrusted(address)) ?? way[0] ?? '');
  };
}
