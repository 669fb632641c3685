import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const trusted = new BlockList();
trusted.addSubnet('127.0.0.0', 8, 'ipv4');
trusted.addAddress('::1', 'ipv6');

function isTrusted(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Where a live connection comes from: the last address on its way that is no proxy of ours. */
export function liveAddress({ socket, headers }: IncomingMessage): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',').map((one) => one.trim()).filter(Boolean);
  const way = [...forwarded, socket.remoteAddress ?? ''];
  return way.findLast((address) => !isTrusted(address)) ?? way[0] ?? '';
}
