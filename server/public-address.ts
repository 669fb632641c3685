import { BlockList, isIP } from 'node:net';

/**
 * Everything that isn't the public internet (IANA's special-purpose registries): this machine, private
 * networks, cloud metadata, multicast.
 */
const inner4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of IPv6, only addresses assigned to networks are allowed, except ranges that represent other addresses. */
const outer6 = ['2000::/3'];
const inner6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48'];

const list = (ranges: string[], family: 'ipv4' | 'ipv6') => {
  const block = new BlockList();
  for (const range of ranges) {
    const [address, bits] = range.split('/') as [string, string];
    block.addSubnet(address, Number(bits), family);
  }
  return block;
};
const refused4 = list(inner4, 'ipv4');
const allowed6 = list(outer6, 'ipv6');
const refused6 = list(inner6, 'ipv6');

/**
 * Whether an address is on the public internet. IPv4 addresses embedded in IPv6 (mapped, translated,
 * tunneled) aren't in the allowed range.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !refused4.check(address, 'ipv4');
  if (isIP(address) === 6) return allowed6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
  return false;
}

/** Whether a request came from this machine or its network all the way, through any proxies. */
export function isFromInside({ ip, headers }: { ip: string; headers: Record<string, unknown> }): boolean {
  const way = [
    ip,
    ...String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((address) => address.trim()),
  ];
  return !way.some(isPublicAddress);
}
